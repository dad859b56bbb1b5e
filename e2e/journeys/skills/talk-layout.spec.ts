import { roomOfTalk } from "@learn/e2e/fixtures/talk-layout.ts";

// Drawn as AI Learning is, where titles, large text and how a reply comes are looked at.
roomOfTalk({ id: "skills", path: "/skills", category: "Skills" });
