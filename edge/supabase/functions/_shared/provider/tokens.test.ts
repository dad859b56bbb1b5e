import { describe, expect, it } from "vitest";
import { beginningOf, estimateTokens, withoutMiddle } from "./tokens.ts";

describe("the estimate of tokens", () => {
  // Counted once with o200k_base, the tokenizer of gpt-4o and gpt-4o-mini.
  it.each([
    [
      "prose",
      "A sparring partner in table tennis plays the balls that you find hardest to return. A chatbot could do that for your ideas.",
      26,
    ],
    ["a child's spelling", "i thnk its becuse the lamp dosnt lern it jst has a timr that sombody set so its not ai lol", 27],
    ["Swahili", "Taa hii haijifunzi chochote, inafuata tu hatua ambazo mtu aliziweka, kwa hiyo siyo akili bandia hata kidogo.", 33],
    [
      "German",
      "Die Lampe lernt nichts, sie folgt nur den Schritten, die jemand eingestellt hat, deshalb ist sie keine künstliche Intelligenz.",
      29,
    ],
    ["Russian", "Лампа ничему не учится, она просто выполняет шаги, которые кто-то задал.", 22],
    ["Arabic", "المصباح لا يتعلم شيئا، إنه يتبع الخطوات التي وضعها شخص ما فقط", 20],
    ["Hindi", "दीपक कुछ नहीं सीखता, वह केवल उन चरणों का पालन करता है जो किसी ने निर्धारित किए हैं", 23],
    ["Amharic", "መብራቱ ምንም ነገር አይማርም፣ አንድ ሰው ያስቀመጣቸውን ደረጃዎች ብቻ ይከተላል", 91],
    ["Chinese", "这盏灯什么都学不到，它只是按照别人设定的步骤工作，所以它不是人工智能。", 23],
    ["Thai", "โคมไฟไม่ได้เรียนรู้อะไรเลย มันแค่ทำตามขั้นตอนที่มีคนตั้งไว้", 24],
    ["Burmese", "မီးအိမ်သည် ဘာကိုမျှ မသင်ယူပါ၊ တစ်ယောက်ယောက်က သတ်မှတ်ထားသော အဆင့်များကိုသာ လိုက်နာသည်", 42],
    ["emoji", "😀🤖👩🏽‍🚀🎉🇰🇪😂😂😂", 19],
    ["figures", "3.14159265358979323846264338327950288419716939937510", 19],
    ["signs", "!@#$%^&*()_+{}|:<>?~`-=[]\\;',./".repeat(4), 84],
    ["a program", "for (let i = 0; i < n; i++) { console.log(arr[i]); }\n  if (x === y) return;\n", 30],
  ])("is not below the count of a real tokenizer for %s", (_, text, counted) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(counted);
  });

  it("is nothing for no text", () => {
    expect(estimateTokens("")).toBe(0);
  });
});

describe("a shortened text", () => {
  it("keeps its beginning and ends in no half character", () => {
    expect(beginningOf("abcdefghij", 3)).toBe("abcdefghij");
    expect(beginningOf("abcdefghijk", 3)).toBe("abcdefghij");
    expect(beginningOf("😀😀😀", 5)).toBe("😀😀");
    expect(beginningOf("abc", 0)).toBe("");
  });

  it("keeps its beginning and its end, and says that its middle is missing", () => {
    const long = `First I thought so. ${"字".repeat(500)} What do you think?`;
    const short = withoutMiddle(long, 100);
    expect(short).toMatch(/^First I thought so\. 字+ \[\.\.\.\] 字+ What do you think\?$/);
    expect(estimateTokens(short)).toBeLessThanOrEqual(100);
    expect(withoutMiddle("字".repeat(100), 100)).toBe("字".repeat(100));
    expect(withoutMiddle("😀".repeat(100), 50)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/);
  });

  it("is empty where there is no room for both ends", () => {
    expect(withoutMiddle("字".repeat(100), 3)).toBe("");
    expect(withoutMiddle("字".repeat(100), -7)).toBe("");
  });
});
