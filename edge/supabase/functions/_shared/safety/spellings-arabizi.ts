import { inLatin } from "./arabic-verbs.ts";
import { foldedLetters } from "./heard-words.ts";
import type { Spellings } from "./heard-words.ts";

// The Arabic word and how it is written in Latin letters.
const words: Record<string, string> = {
  اريد: "(3|a|3a)(yez|yz|yza|yiz|yzza|yza|ayez|ayz|ayza|yzah|yeza) 3(a|aa)w(e|i|)(z|za|zah) 3a(y|yy)(e|)z(a|een|) b(i|)d(d|)(i|y) badd(i|y) bed(d|)i bgh(i|ee)t b8it bghet b4it abgh(a|i|y) abi aby (n|)7(e|i|a|)b n(|7e)heb wed(d|)i wid(d|)i nefs(y|i|ee) nfs(y|i) ba(gh|8)i ba(gh|8)ya atmana kantmana or(i|ee)d ureed uridu urid 7ab(a|eb|) ntmana ra7 rah ray7 ghadi gha hab(a|)",
  "ما اريد": "mab(i|)d(d|)i mabi mab(i|e)dd(i|e) mabde mabde mabghitch mab8itch mabghitsh mabghach",
  يريد: "bid(d|)(o|ou|ha|u) bd(o|ha) yabi yabgha 3ay(e|)zni 3ayzeni bagh(i|)ni bghani",
  ما: "m(e|o|i|)sh mu(sh|) msh moush mosh ma mouch la2 la lan mabakitch mabghitch mab2itsh",
  اموت: "am(o|oo|u|ou|w|oot|)t (n|)moot nm(o|u|ou|oo|w)t amoota m(o|ou|oo)t bamoot hamoot 7amoot ham(o|ou|oo)t 7am(o|ou|oo)t el(mot|moot|mawt) mawt lmout lmot lmawt (h|7)am(aw|w)w(e|)t amaw(e|)t hamaw(e|)t 7amaw(e|)t nmawt",
  اعيش: "(a|)3(ee|i|e|ii|y)sh (a|)3(ee|i|e)ch n3(i|e|ee)(sh|ch) 3ayesh",
  انتحر:
    "(a|e|h|7|ha|7a|n|sa|ne|)nt(a|e|i|)(h|7)(a|e|i|)r (el|al|l|bel|fel|fl|)(e|i|)nt(e|i|)(h|7)ar (el|bel|fel|fl|)ente(7|h)(a|)(7|)r enti7ar suicide",
  ينتحر: "y(a|e|i|)nt(a|e|i|)(h|7)(a|e|i|)r t(a|e|i|)nt(a|e|i|)(h|7)(a|e|i|)r (t|y)(e|)moot (t|y)(e|i|)m(ou|oo|u|o)t",
  اقتل: "(h|7|ha|)a(2|q|k|)t(e|o|a|u|i|)l (h|7)a2t(e|)l(hom|ha|o|) n(q|9|k)t(e|a|o|)l (ha|7a|)2t(e|)l(hom|ha|o|ohom) a9tol a2tol ha2telhom",
  نفسي: "nafs(y|i|ee) nafsiy 7al(i|y|ee) hali r(o|u|ou)(7|h)(i|y) ras(i|y) rassi",
  حياتي: "(7|h)ayat (7|h)ay(a|)t(i|y|ee) (el|l|al)(7|h)ay(a|aa)(t|h|) 7ayah elhayat l7ayat",
  البيت: "(el|al|l|)beit (el|al|l|)b(ei|ee|ey|ai|i)t beitna (d|)dar(na|) eddar ldar dari lbit",
  المدرسه: "(el|al|l|fel|)madras(a|eh|ah) (el|al|l|fel|)madrs(a|eh) lmdrasa mdrasa fl(mdrasa|madrasa) school",
  ابي: "baba abou(y|ya|i) abu(y|ya|ya) ab(i|y|ouya|ooya|oya) bouya baba(ya|) bba abo(y|ya)",
  امي: "mama om(m|)(i|y) umm(i|y) mami yamma ommi oumi mmi",
  عمي: "3am(m|)(i|o|y|u|ou) kha(l|ll)(i|y|o|ou) 5al(i|y|o)",
  اخي: "a(kh|5)(i|oy|ouy|ouya|oya|oooya) (kh|5)ouya (kh|5)oya",
  صديقي: "sa(7|h)b(i|y|ti|ty|eti|ety) sad(i|ee)(q|9|k)(i|ti|y|ty) rfi(9|q)(i|ti) refi2(i|ti) s(7|h)ab(i|ti)",
  اختي: "o(kh|5)t(i|y) (kh|5)ti",
  شخص: "wa(7|h)(e|)d sha(kh|5)s rag(e|)l rajel wahad wa7d",
  النت: "net 3alnet elnet internet insta snap discord roblox tiktok facebook online whatsapp lnet",
  يضربني:
    "b(e|y|ye|ey|i|)d(d|)r(a|e|o|)b(|oo|o|ou|u)n(i|y|e) by(i|e|)dr(a|e|o|)b(oo|o|)n(i|y) ka(y|i|ye)(d|)dr(a|e|o|)b(ou|o|)n(i|y) (y|ye|yi|ya)d(r|ra|re|ro)b(ou|oo|o|)n(i|y) (b|)t(e|i|)dr(a|e|o|)bn(i|y) bet(e|)dr(a|)bn(i|y) dar(a|)b(|et|t|o|oo|ou)n(i|y) katdr(a|e|)bn(i|y) kat(d|)dr(e|a|)bni drebni darabni 2drbni byekhbotni beydrabni beyedrabni",
  يضربها: "(b|)(y|ye|bey|e|i)dr(a|e|o|)b dar(e|a|)b (b|)(y|ye)drabha",
  يلمسني: "(b|be|)(y|ye|yi|ey)(e|)lm(e|i|)sn(i|y) by(e|)lm(e|i|)sni lamasni lam(e|)sni ka(y|i)(9|q)i(s|ss)ni beyelmesni",
  يتحرش:
    "(b|be|)(y|i|ye)(t|et)(7|h)(a|e|)(r|rr)(a|e|)(sh|ch) (e|i|)t(7|h)a(r|rr)(a|e|)(sh|ch) (e|)ta(7|h)a(r|rr)(a|e|)(sh|ch) b(i|ey|ye|)yt(h|7)r(e|)(sh|ch) t7arch et(h|7)ar(e|)sh bythresh et7aresh ete7aresh ta7arrach",
  يغتصبني: "i(gh|8)tas(a|)bn(i|y) e(gh|8)tas(a|)bni (gh|8)tas(a|)bni",
  يبتزني: "(b|be|)(y|ye|i)(e|)bt(a|e|)zn(i|y) ibtazni",
  يهددني: "(b|be|)(y|i|ey)(e|)h(a|e|)d(e|d|ed|)(e|)dn(i|y) (b|)yhadedny beyhadedny haded(ni|ny) kayhed(d|e)(e|)dni",
  ينشر: "(b|be|ha|)(y|ye|i|ey)(e|)nsh(o|u|e|)r (ha|7a)(y|)nshor kaynchr",
  يشتمني: "(b|be|)(y|ye|i)sht(e|)mn(i|y) (b|be|)(y|ye|i)sht(e|)(m|)oni by(e|)sebni kaysebni byeshtemni",
  يضحكون:
    "(b|be|ka|)(y|ye|i)(e|)d(a|)(7|h)(a|)k(o|ou|oo|u) by(e|)tnam(a|)r(o|oo|ou) bytnamaro kaytnamro yetnamro kayd(h|7)ko (b|be|)(y|)(e|i|)tray2o yed7ako by(e|)s5aro bytnamar(o|oo) ytnamaro kayt(7|h)ko",
  علي: "3al(a|e|i|)(y|ya|i|aya) 3lia 3liya 3alya 3layya 3alaya 3lya",
  بي: "b(i|e|ee)ya biyya fiya bia fia feya fini",
  اهرب: "(n|)(a|)hrab nhr(o|e|)b ahr(o|a|e)b ha(h|)r(a|o)b nhrob nehrob n7rog",
  صور: "(s|)(s|)ow(a|)r(i|y|ti|) suwar sowary sowar swer sour(a|ti) tsawer(i|) tasawer s(o|u|ou)r(a|et|ti|ty|i) sor(a|ty|ti) vid(e|)o",
  عاريه: "3(e|a|i|)ry(a|aa)n(a|ah|eh|e|) 3arya nudes nude 3erian(a|)",
  ملابسي: "h(e|u|o|)d(o|oo|u)m(i|y) malabs(i|y) 7wayj(i|) tyab(i|) hdoumi",
  اخلع: "a(2|q)la3 a5la3 akhla3 n7ayed ashla7 a2la3",
  يطلب: "(b|be|)(y|ye)(e|)tl(o|u|e|)b tal(a|e|)b byotlob ba3at(li|ly|) b(a|)3(a|)tli tlab",
  مني: "m(e|i|)n(n|)(i|y) menny",
  يقابلني: "(y|ye|)(e|)(2|q|k)abeln(i|y) y2abelny yshofni yshoufni ychofni y2abelni a2ablo a2ablu nt2abel netla2a ntla9aw ytla9a",
  سكين: "s(e|i|)k(k|)(ee|i)n(a|eh|) mous matwa",
  حبوب: "(el|)7(o|u|)b(o|oo|ou)b 7oboub hboub kinat birsham",
  حشيش: "(7|h)(a|)sh(ee|i)sh (7|h)chich mo(kh|5)adarat mukhadarat zatla",
  اكل: "(2|)ak(e|)l (el|l|)akl makla lmakla akalt klit",
  الجوع: "(g|j)(o|a|ou|)3an(a|) j(i|)3an(a|) (el|)go3 jou3",
  خايف: "(kh|5)(a|ay)y(e|i|)f(a|e|eh|) a(kh|5)af 5ayf(a|) kan(kh|5)af ba(kh|5)af khayf(a|) n(kh|5)af",
  ارجع: "(a|n|)rj(a|e|)3 (a|)rg(a|e|)3 arga3 arou7 nrja3 nerja3 aroo7 nemchi nrou7 nrj3",
  من: "m(e|i|)n mn",
  زهقت: "t3bt z(e|i|a|)h(e|i|a|)(2|q)t t(e|i|)3(e|i|)bt te3(e|)bt t3(e|i|)bt mal(l|)(e|i|)(t|it) 3ayit 3yit 3yeet t3ebt tzha2t",
  يطردني: "tar(a|)d(|et|o|)n(i|y) tr(e|a|)d(|at|o)ni byetrodni",
  مفيش: "mafi(sh|) mafee(sh|) mafich makaynch ma(k|)kayn mafihash",
  احد: "(7|h)ad(d|) m(a|)(7|h)ad(d|ch|sh|) (7|h)ada mahadech m7adesh",
  اجرح: "(b|)agra7 (b|)ajra7 kan(g|j)ra7 njr(e|a|)7 bajra7 ba2at(t|)(a|)3 ba2a6a3 n(9|q)ta3 bagra7",
  يدي: "(e|i)d(i|y|ee|dy)(a|) eedy ydi iddi ideya",
  متنمر: "mutanamer tanamor tanamur tanammor",
  يقتلني: "y(e|)(2|q|k|)tolni hay(e|)2t(e|)lni ye2telny ha(y|)mawetni",
  يجبرني: "(b|)y(o|e|)gb(e|)rni (b|)y(e|)jb(e|)rni ghasb 8asb yjabarni",
  انام: "anam (n|)nam nn(3|)es n3s",
  اصحي: "mas7ash mes7a as7a nfi9 mas7ach mass7ash masha mas7a",
  افكر: "(b|)afak(a|k|)(e|)r bafak(a|)r bfak(k|)(e|)r kanfak(k|)(e|)r kanfkr afakr",
  محبوس: "m(a|e|)(7|h)b(o|ou|oo|u)s(a|)",
  في: "f(i|ee|) fl fe fel fal",
  وحدي: "l(e|i|)w(a|)(7|h)d(i|y) bou7di bo7di wa7di l7ali",
};

// Words that mean something else in languages that are written in Latin letters.
const not = new Set(
  "a la ma mi me net hali mot mut moot heb bed or rah ray gha 3 ab dar mama baba school online internet insta snap discord roblox tiktok facebook whatsapp suicide nude nudes video man men min mn nam anam nmt mt aby abi mu sour tar mous hab hub".split(
    " ",
  ),
);
const alone = new Set([
  "mama",
  "baba",
  "net",
  "insta",
  "snap",
  "discord",
  "roblox",
  "tiktok",
  "facebook",
  "whatsapp",
  "internet",
  "online",
  "nudes",
  "nude",
  "video",
  "ma",
  "mn",
  "men",
  "abi",
  "aby",
  "rah",
  "heb",
  "hab",
  "bed",
  "abu",
  "dar",
  "nmt",
  "anam",
  "moot",
  "mot",
  "hali",
  "mut",
  "school",
  "min",
  "la",
  "nam",
]);

const figures: Record<string, string> = { "3": "e", "7": "t", "2": "2", "5": "s", "4": "a" };

/** Arabic in Latin letters and figures ("3ayez amoot"), as the words of Arabic that it stands for. */
export const arabiziSpellings: Spellings = Object.fromEntries(
  Object.entries(words).flatMap(([word, patterns]) =>
    patterns
      .split(" ")
      .flatMap(inLatin)
      .filter((form) => form.length > 1 && (!not.has(form) || alone.has(form)))
      .flatMap((form): [string, string][] =>
        [form, form.replace(/[3754]/g, (figure) => figures[figure] ?? figure)].map((some) => [some, foldedLetters(word)]),
      ),
  ),
);
