import { roomOfLargeText, roomOfTalk, type TalkingArea } from "@learn/e2e/fixtures/talk-layout.ts";

const area: TalkingArea = {
  id: "ai-learning",
  path: "/ai-learning",
  category: "AI Learning",
};

roomOfTalk(area);
roomOfLargeText(area);
