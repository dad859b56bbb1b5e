/**
 * The conversation with a coach: its store, the client of the streamed reply, the panel, and the light Markdown of replies.
 *
 * @packageDocumentation
 */
export type { GuidedPath } from "./guided/guided-composer.tsx";
export { readGuide } from "./session/guide.ts";
export { guideNow, ownSentences, type OwnSentence } from "./guided/guide-now.ts";
export { Markdown, type MarkdownProps } from "./markdown/markdown.tsx";
export { useHighlighted } from "./markdown/use-highlighted.ts";
export { useCopy } from "./markdown/use-copy.ts";
export { ChatPanel, type ChatPanelProps } from "./panel/chat-panel.tsx";
export { focusComposer } from "./panel/composer-focus.ts";
export type { ComposerAction, ComposerActions } from "./panel/composer.tsx";
export type { Attachment, Did } from "./panel/message-item.tsx";
export type { AreaTurn, AreaTurnResult, Busy, ChatExtension, ReplyNews } from "./session/extension.ts";
export { newMessageId, type SendOptions, type SessionMessage } from "./session/message.ts";
export type { StoredConversation } from "./session/earlier.ts";
export { isOutstanding, type Reply } from "./session/reply.ts";
export type { ChatSession, ChatSessionOptions, ChatState } from "./session/chat-state.ts";
export { createChatSession } from "./session/session.ts";
export type { SharedTalk, TalkState } from "./session/shared-talk.ts";
export { useOpenChatSession } from "./session/use-open-chat-session.ts";
export { useChatSession } from "./session/use-chat-session.ts";
export type { FailureReason } from "./stream/failure.ts";
export { failureWords, type FailureWords } from "./words.ts";
