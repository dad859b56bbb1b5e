/** What the shell brings of react-router-dom; the whole of it would cost 50 KB. An area is compiled against this list. */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from "../../../node_modules/react-router-dom/dist/index.mjs";
export type {
  LinkProps,
  Location,
  NavigateFunction,
  NavigateOptions,
  NavigateProps,
  NavLinkProps,
  To,
} from "../../../node_modules/react-router-dom/dist/index.mjs";
