import { roomOfLargeText, roomOfTalk, type TalkingArea } from "@learn/e2e/fixtures/talk-layout.ts";

const area: TalkingArea = {
  id: "vibing",
  path: "/code-assistant",
  category: "Coding",
  // Ideas end with their fourth sentence.
  endOfReply: "what is yours?",
};

roomOfTalk(area);
roomOfLargeText(area);
