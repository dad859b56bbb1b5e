/**
 * The conversation with a coach: its store, the client of the streamed reply, the panel, and the light Markdown of replies.
 *
 * @packageDocumentation
 */
export { Markdown, type MarkdownProps } from "./markdown/markdown.tsx";
export { ChatPanel, type ChatPanelProps } from "./panel/chat-panel.tsx";
export type { SessionMessage } from "./session/message.ts";
export type { Reply } from "./session/reply.ts";
export { createChatSession, type ChatSession, type ChatSessionOptions, type ChatState } from "./session/session.ts";
export { useOpenChatSession } from "./session/use-open-chat-session.ts";
export { useChatSession } from "./session/use-chat-session.ts";
export type { FailureReason } from "./stream/failure.ts";
