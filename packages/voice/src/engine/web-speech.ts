/**
 * The part of the Web Speech API's recognition that is used. Type libraries don't have it, since Chrome and Safari
 * know it only under a name with a prefix.
 */
interface WebSpeechRecognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: RecognitionResultEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

export interface RecognitionResultEvent {
  resultIndex: number;
  results: ArrayLike<RecognitionResult>;
}

interface RecognitionResult extends ArrayLike<{ transcript: string; confidence?: number }> {
  isFinal: boolean;
}

/** A browser's window, as far as speech goes. Everything may be missing. */
export interface SpeechWindow {
  SpeechRecognition?: new () => WebSpeechRecognition;
  webkitSpeechRecognition?: new () => WebSpeechRecognition;
  speechSynthesis?: SpeechSynthesis;
  SpeechSynthesisUtterance?: typeof SpeechSynthesisUtterance;
}
