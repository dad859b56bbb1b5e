import { useSearchParams } from "react-router-dom";

const key = "learn.lake";

/** Whether the person wants the lake as a list, and how to change it. Kept in the browser, and in the address while it is changed. */
export function useAsList(): [boolean, (asList: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const view = search.get("view") ?? (search.has("category") ? "list" : remembered());
  const change = (asList: boolean) => {
    const next = asList ? "list" : "map";
    try {
      localStorage.setItem(key, next);
    } catch {
      // A browser that keeps nothing shows the map again next time.
    }
    setSearch({ view: next }, { replace: true });
  };
  return [view === "list", change];
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
