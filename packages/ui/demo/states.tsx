import {
  ActivityRowsSkeleton,
  AlertIcon,
  AlertPanel,
  BoatPicture,
  Button,
  Callout,
  Card,
  EmptyState,
  FailedState,
  GatePicture,
  MessageIcon,
  Notice,
  RefreshIcon,
  Spinner,
  Stack,
  Text,
  useToast,
} from "../src/index.ts";
import { Specimen } from "./specimen.tsx";

/** What a page says when it is waiting, empty, broken or closed. */
export function States() {
  const toast = useToast();
  const refresh = (
    <Button variant="primary" icon={<RefreshIcon />} onClick={() => toast.bad("Failed to complete evaluation. Please try again.")}>
      Refresh Activities
    </Button>
  );
  return (
    <>
      <Specimen title="Empty">
        <EmptyState picture={<BoatPicture />} title="No activities here yet" action={refresh} level={3}>
          New ones sail in when you refresh.
        </EmptyState>
      </Specimen>
      <Specimen title="Loading">
        <Card stack>
          <Text tone="muted">Loading your AI learning activities...</Text>
          <ActivityRowsSkeleton />
        </Card>
      </Specimen>
      <Specimen title="Failed">
        <FailedState
          title="TutorAI did not open"
          level={3}
          again="Retry"
          onAgain={() => toast.good("Profile updated successfully!")}
          other={<Button onClick={() => toast.plain("Password reset email sent! Check your inbox.")}>Go to Home</Button>}
        >
          Nothing you wrote is lost. Check your internet, then try again.
        </FailedState>
      </Specimen>
      <Specimen title="Closed">
        <EmptyState
          picture={<GatePicture />}
          title="This area is not enabled at your school."
          level={3}
          action={<Button variant="primary">Go to Home</Button>}
        >
          Ask your teacher if you would like to use it.
        </EmptyState>
      </Specimen>
      <Specimen title="Notices">
        <Stack>
          <Notice kind="attention" icon={<AlertIcon />} title="You are offline">
            Keep writing. We send your words when the internet is back.
          </Notice>
          <Notice kind="accent" icon={<MessageIcon />} title="No AI is connected">
            Teachers wrote this path.
          </Notice>
          <AlertPanel title="Your dashboard did not load" action={<Button>Try to Fix Dashboard</Button>}>
            Your work is safe. We can set the list up again.
          </AlertPanel>
          <Spinner>Thinking...</Spinner>
        </Stack>
      </Specimen>
      <Specimen title="Callouts">
        <Card stack>
          <Callout kind="important">Never share your address or phone number with an AI.</Callout>
          <Callout kind="note">A model is a program that has learned from examples.</Callout>
          <Callout kind="warning">This answer sounds sure, but it may still be wrong.</Callout>
          <Callout kind="tip">Ask the same question in two ways and compare.</Callout>
          <Callout kind="remember">You decide. The coach only helps you think.</Callout>
        </Card>
      </Specimen>
    </>
  );
}
