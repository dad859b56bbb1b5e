import { AlertPanel, Button, Card, Spinner } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { words } from "./words.ts";

type LookingOnProps = ComponentProps<(typeof import("./looking-on.tsx"))["LookingOn"]>;

/** What teachers and staff find on their dashboard, whose code comes for them alone. */
export function LazyLookingOn(props: LookingOnProps) {
  const code = useQuery({
    queryKey: ["looking-on"],
    queryFn: () => import("./looking-on.tsx"),
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
  if (code.data) return <code.data.LookingOn {...props} />;
  if (code.isPending)
    return (
      <Card>
        <Spinner>{words.loading}</Spinner>
      </Card>
    );
  // A file that failed once fails again until the page is a new one.
  return <AlertPanel title={words.failed} action={<Button onClick={() => location.reload()}>{words.retry}</Button>} />;
}
