import { Button, Card, Field, SendIcon, Stack, Text, TextArea } from "@learn/ui";
import { useState, type SubmitEvent } from "react";
import { useStore } from "zustand";
import { SpeakButton, useChatVoice, useVoice, VoiceIndicator, VoiceSettings, type LearnerPlace } from "../src/index.ts";
import { createDemoChat } from "./demo-chat.ts";

/** A small conversation with its voice, as an area puts them together. */
export function DemoTalk(place: LearnerPlace) {
  const [chat] = useState(createDemoChat);
  const voice = useChatVoice(chat, place);
  const { messages, reply, draft, send, setDraft } = useStore(chat);
  const state = useVoice(
    voice,
    ({ input, output, isSpeaking }) => `input ${input}, output ${output ? "on" : "off"}, ${isSpeaking ? "speaking" : "silent"}`,
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <Card flush>
      <div style={{ padding: "1rem", minBlockSize: "12rem", whiteSpace: "pre-wrap" }} role="log" aria-label="Messages">
        <Stack>
          {messages.map(({ role, content }, at) => (
            <p key={at}>
              <strong>{role === "user" ? "You" : "Coach"}: </strong>
              {content}
            </p>
          ))}
          {reply.state === "streaming" && (
            <p>
              <strong>Coach: </strong>
              {reply.text}
            </p>
          )}
        </Stack>
      </div>
      <form onSubmit={submit} style={{ padding: "1rem", borderBlockStart: "1px solid var(--color-line)", display: "grid", gap: "0.5rem" }}>
        <Field label="Your message" hideLabel>
          <TextArea
            value={draft}
            placeholder="Type your response here..."
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey) return;
              event.preventDefault();
              send();
            }}
          />
        </Field>
        <div style={{ display: "flex", flexWrap: "wrap", justifyContent: "end", gap: "0.5rem" }}>
          <SpeakButton voice={voice} />
          <Button type="submit" variant="primary" iconAfter={<SendIcon />}>
            Submit
          </Button>
        </div>
      </form>
      <VoiceSettings voice={voice} />
      <div style={{ padding: "0.5rem 1rem", borderBlockStart: "1px solid var(--color-line)" }}>
        <VoiceIndicator voice={voice} />
        <Text tone="small-muted">{state}</Text>
      </div>
    </Card>
  );
}
