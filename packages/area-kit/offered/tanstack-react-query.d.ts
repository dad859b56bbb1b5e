/** What the shell brings of TanStack Query. An area is compiled against this list. */
export {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from "../../../node_modules/@tanstack/react-query/build/modern/index.js";
export type {
  QueryKey,
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult,
} from "../../../node_modules/@tanstack/react-query/build/modern/index.js";
