import "@learn/ui/testing/dialog";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { words } from "./words.ts";
import { WebPreview } from "./web-preview.tsx";

const site = "http://127.0.0.1:4000";
const separate = "http://127.0.0.1:4001";
const html = "<h1>Rain</h1>";

/** Opens a page; `says` is a message as the browser brings it, `asked` what the frame was sent. */
function open(previewOrigin: string | null) {
  const onClose = vi.fn();
  render(
    <WebPreview program={{ code: html, language: "html" }} title="Rain" learnerId="ada" previewOrigin={previewOrigin} onClose={onClose} />,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>("Your page Rain");
  const asked = vi.spyOn(frame.contentWindow!, "postMessage").mockImplementation(() => {});
  const says = (data: unknown, origin: string, source: Window = frame.contentWindow!) =>
    act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin, source })));
  return { frame, asked, says, onClose };
}

it("hears its frame from the preview's origin only, and sends the page nowhere else [SEC-003]", async () => {
  const { asked, says, onClose } = open(separate);
  for (const origin of [site, "null", "http://127.0.0.1:4002"]) {
    says({ kind: "ready" }, origin);
    says({ kind: "escape" }, origin);
  }
  says({ kind: "ready" }, separate, window);
  says({ kind: "open" }, separate);
  expect(screen.getByText(words.opening)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();

  says({ kind: "ready" }, separate);
  expect(screen.queryByText(words.opening)).toBeNull();
  await waitFor(() => expect(asked.mock.calls).toEqual([[{ kind: "page", html, owner: expect.any(String) }, separate]]));
  says({ kind: "escape" }, separate);
  expect(onClose).toHaveBeenCalledOnce();
});

it("shows the page's errors with their lines, and nothing of messages in another shape [SEC-003]", async () => {
  const { says } = open(separate);
  says({ kind: "error", text: "x is not defined", line: 3 }, separate);
  says({ kind: "error", text: "from elsewhere", line: 3 }, site);
  says({ kind: "error", text: { toString: () => "no text" } }, separate);
  expect(await screen.findByText(/x is not defined/)).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Error (line 3): x is not defined"]);
});

it("without an origin of its own the frame gets none, and is told from others by that [SEC-003]", () => {
  const { frame, says } = open(null);
  expect(frame.getAttribute("sandbox")).toBe("allow-scripts allow-forms");
  says({ kind: "ready" }, site);
  expect(screen.getByText(words.opening)).toBeTruthy();
  says({ kind: "ready" }, "null");
  expect(screen.queryByText(words.opening)).toBeNull();
});

it("allows scripts, forms and the preview's origin, and no window, no download and no way out [SEC-003] [VIBE-073]", () => {
  const { frame } = open(separate);
  expect(frame.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-forms");
  expect([frame.getAttribute("src"), frame.getAttribute("referrerpolicy"), frame.getAttribute("allow")]).toEqual([
    `${separate}/preview-frame`,
    "no-referrer",
    null,
  ]);
});

it("says that it did not open when its frame keeps silent, and stays open when the frame was there", async () => {
  vi.useFakeTimers();
  try {
    const silent = open(separate);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(silent.frame.isConnected && screen.queryByText(words.opening)).toBeFalsy();
    expect(screen.getByText(words.failed)).toBeTruthy();
    cleanup();
    const { says } = open(separate);
    says({ kind: "ready" }, separate);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(words.failed)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it("counts as earlier only what came too fast to be shown", async () => {
  vi.useFakeTimers();
  try {
    const { says } = open(separate);
    says({ kind: "console", level: "log", text: "one" }, separate);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.queryByText(/earlier line/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it("stops a page that floods it with messages, and lets it begin again; one that counts to 10,000 goes on [SEC-003]", async () => {
  vi.useFakeTimers();
  try {
    const { frame, says } = open(separate);
    const count = (to: number) => {
      for (let line = 0; line < to; line += 1) says({ kind: "console", level: "log", text: String(line) }, separate);
    };
    says({ kind: "ready" }, separate);
    count(10_000);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(frame.isConnected).toBe(true);
    count(10_700);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole("alert").textContent).toContain(words.stopped);
    expect(frame.isConnected).toBe(false);
    // What it said before can still be read.
    expect(screen.getAllByRole("listitem").length).toBeGreaterThan(0);
    act(() => screen.getAllByRole("button", { name: words.startAgain })[0]?.click());
    expect(screen.getByText(words.opening)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it("gives a page that somebody shows to others an origin that nothing else has, from the preview's host [SEC-003]", async () => {
  const onClose = vi.fn();
  const program = { code: html, language: "html" } as const;
  render(<WebPreview program={program} title="Rain" learnerId="ada" previewOrigin={separate} isShown onClose={onClose} />);
  const frame = screen.getByTitle<HTMLIFrameElement>("The page Rain");
  expect([frame.getAttribute("src"), frame.getAttribute("sandbox")]).toEqual([`${separate}/preview-frame`, "allow-scripts allow-forms"]);
  const asked = vi.spyOn(frame.contentWindow!, "postMessage").mockImplementation(() => {});
  const says = (origin: string) =>
    act(() => void window.dispatchEvent(new MessageEvent("message", { data: { kind: "ready" }, origin, source: frame.contentWindow! })));
  // A frame that has kept the preview's origin is none of these.
  says(separate);
  expect(screen.getByText("Opening the page...")).toBeTruthy();
  says("null");
  await waitFor(() => expect(asked.mock.calls).toEqual([[{ kind: "page", html, owner: expect.any(String) }, "*"]]));
});
