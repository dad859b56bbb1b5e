/** Pure rules of texts: words, sentences, blocks of code, spelling. They know neither a learner nor a conversation. */

export { foreignWords, smallWords } from "./english-words.ts";
export { FenceReader, type FencedBlock, replaceBlocks } from "./fences.ts";
export { foldCapitals, foldConfusables } from "./confusables.ts";
export { type Span, comparedWords, findWords, isSameWord, readableText } from "./same-words.ts";
export { endsWithSentence, sentencesIn } from "./sentence-ends.ts";
export { type Word, asWritten, countWords, fold, sentencesOf, wordsOf } from "./sentences.ts";
export { storable, visible } from "./storable.ts";
