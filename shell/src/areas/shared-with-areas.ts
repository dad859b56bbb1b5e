import * as AreaKit from "@learn/area-kit";
import type * as QueryFacade from "@learn/area-kit/offered/tanstack-react-query";
import type * as RouterFacade from "@learn/area-kit/offered/react-router-dom";
import type * as ZustandFacade from "@learn/area-kit/offered/zustand";
import type { SharedModule } from "@learn/area-kit/shared-modules";
import * as Data from "@learn/data";
import * as Ui from "@learn/ui";
import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as React from "react";
import * as ReactDom from "react-dom";
import {
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
} from "react-router-dom";
import * as JsxRuntime from "react/jsx-runtime";
import { create, createStore, useStore } from "zustand";

// Named facades where a package is large: sharing the whole of react-router-dom would cost 50 KB. Areas are compiled
// against the same lists in packages/area-kit/offered.
const router: typeof RouterFacade = {
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
};
const zustand: typeof ZustandFacade = { create, createStore, useStore };
const queries: typeof QueryFacade = { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient };

/** What the shell brings to areas, by the name that they import it under; a function loads what isn't there from the start. */
export const sharedModules: Record<SharedModule, object | (() => Promise<object>)> = {
  react: React,
  "react/jsx-runtime": JsxRuntime,
  "react-dom": ReactDom,
  "react-router-dom": router,
  zustand,
  "@tanstack/react-query": queries,
  "@learn/ui": Ui,
  "@learn/data": Data,
  "@learn/area-kit": AreaKit,
  // The conversation is needed by areas alone: its bytes travel when the first area asks for it, once for all.
  "@learn/chat-session": () => import("@learn/chat-session"),
  "@learn/voice": () => import("@learn/voice"),
  "@learn/assessment": () => import("@learn/assessment"),
};
