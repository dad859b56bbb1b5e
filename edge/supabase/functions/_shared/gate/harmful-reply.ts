import { foldConfusables } from "../text/index.ts";
import { isUnkind } from "./hear.ts";

/** What no reply to a child says, and the words in the same sentence that make it harmless. */
interface Harm {
  says: RegExp;
  unless?: RegExp;
}

const body = "breasts?|boobs?|tits|butt|ass|bum|penis|dick|cock|vagina|pussy|private parts?|genitals|nipples?|naked body|nude body";
const secretThings = /password|passcode|\bpin\b|\bcode\b|\bkey\b|vote|ballot|surprise|present|gift|party|recipe|cipher|formula|locker/;
const harmlessWorld =
  /bath bomb|seed bomb|glitter|minecraft|roblox|scratch|sprite|in (?:the|your|this|a) (?:game|story|play|film|level|novel)|player|character|history|\b1[0-9]{3}\b|\b19\d\d\b|war\b|scientists|museum|water gun|toy gun|nerf|glue gun|photo bomb/;
const weapons =
  "(?:pipe |petrol |nail |fire ?)?bombs?|explosives?|molotov(?: cocktails?)?|grenades?|napalm|guns?|pistols?|rifles?|ammunition|silencers?|detonators?|poison gas|chlorine gas|nerve gas|ricin|meth|crystal meth|cocaine|heroin";
const caring =
  /\bif (?:you|ever)|do you|are you|have you|thinking (?:of|about)|feel like|\btalk to|\btell (?:a|an|your|somebody)|\bhelp\b|careful|so (?:that )?you (?:don't|do not)|not to\b|avoid|without|never|don't|do not|might|could/;

const harms: Harm[] = [
  // Sexual words to a child; the words of biology alone are none.
  {
    says: /\b(?:blow ?jobs?|hand ?jobs?|horny|cum(?:ming|shot)?|porn(?:hub|o)?|masturbat\w+ (?:for|with|to) (?:me|you)|jerk(?:ing)? off|deepthroat|dildo|fuck\w*|striptease|sexting|onlyfans)\b/,
    unless: /\bblock\w*|filter|report|dangers? of|avoid|protect/,
  },
  {
    says: /\b(?:have|having|had) sex with (?:me|you|him|her)\b|\bmake love to (?:me|you)\b|\byou(?:'re| are) (?:so )?(?:sexy|hot and|turning me on)|\b(?:i am|i'm) (?:so )?(?:turned on|hard for)/,
  },
  {
    says: new RegExp(
      `\\b(?:touch|rub|stroke|lick|suck|kiss|grab|feel|show(?: me)?|see|squeeze)\\b(?: \\w+){0,2} (?:my|your) (?:${body})\\b`,
    ),
  },
  {
    says: /\b(?:touch|rub|stroke) yourself\b|\b(?:take|took|taking) off (?:all )?(?:your|my) (?:clothes|shirt|pants|underwear|bra|dress|skirt|trousers)\b|\bundress (?:for|with|yourself)|\bget naked\b|\bstrip for me\b|\bsit on my lap\b|\bi (?:want|would love|wish|long) to (?:kiss|touch|undress|hold|caress|cuddle) you\b|\bkiss me\b/,
  },
  // Pictures.
  {
    says: /\b(?:send|show|share|give|text|mail|upload)\b(?: \w+){0,2} (?:me|us)\b(?: \w+){0,3} (?:photos?|pictures?|pics?|selfies?|videos?|nudes?)\b(?! (?:of|from) (?:your|the) (?:work|drawing|poster|model|project|experiment|plant|robot|page))/,
  },
  {
    says: /\b(?:photos?|pictures?|pics?|selfies?|videos?)(?: with me)? of (?:you\b|yourself|your (?:face|body|room|bed))/,
    unless: /never|don't|do not|not send|without|ask you|asks you|stranger|careful|report/,
  },
  {
    says: /\bsend (?:me )?(?:some |a few |your )?nudes?\b|\bturn on your (?:camera|webcam)\b/,
    unless: /never|asks you|if (?:somebody|someone|anybody|anyone)|report/,
  },
  // Meeting, secrets, contact.
  {
    says: /\b(?:meet|see|visit|join) me (?:alone|in (?:person|real life|secret|the (?:park|woods|car))|at (?:my|the)|after school|tonight|tomorrow|outside|behind)|\b(?:let's|let us|we (?:could|should|can)|can we|shall we) meet (?:up )?(?:alone|in (?:person|real life|secret)|after school|tonight|tomorrow|at (?:my|the park)|just)|\bcome (?:alone|to my (?:place|house|home|room|flat|car)|over to my)|\bi(?:'ll| will| can| could) (?:pick you up|come to your (?:house|home|school|room))\b|\bmeet me\b/,
  },
  {
    says: /\bkeep (?:it|this|that|our \w+|us) (?:a |as a |our |as our )?(?:little )?secret\b|\b(?:this|it|that)(?:'s| is| will be| stays| will stay)? (?:just |only )?between (?:us|you and me)\b|\bour (?:little )?secret\b(?! (?:ingredient|word))/,
    unless: secretThings,
  },
  {
    says: /\b(?:don't|do not|never|mustn't|must not|you can't|no need to) (?:tell|show|say (?:it|this|anything) to|talk to|mention (?:this|it) to) (?:your |any |a |the |to )?(?:mum|mom|mother|dad|father|parents?|teachers?|any(?:one|body)|family|grown-ups?|adults?|friends)\b/,
    unless: new RegExp(`${secretThings.source}|address|phone number|the answer|the end|spoil`),
  },
  {
    says: /\b(?:what(?:'s| is)|tell me|give me|send me|i need) (?:\w+ )?your (?:home |full |street )?(?:address|phone number|mobile number|number|snap\w*|insta\w*|password)\b|\bwhere (?:exactly )?do you live\b|\bare you (?:home )?alone\b|\badd me on (?:snap|insta|discord|whatsapp|telegram)/,
  },
  // Life and body.
  {
    says: /\b(?:kill|hang|drown|poison|strangle|shoot|cut|burn|starve) (?:yourself|urself)\b|\bend your (?:own )?life\b|\bslit your\b|\bjump off (?:a|the) (?:bridge|roof|building)\b/,
    unless: caring,
  },
  {
    says: /\byou (?:should|ought to|deserve to|must|need to|can) (?:just )?(?:die|disappear for ever|not exist)\b|\bgo die\b|\bbetter off (?:dead|without you)|\b(?:nobody|no one) (?:would|will) miss you|\byou don't deserve to live|\byour life (?:is|has no) (?:worthless|worth|meaning)/,
  },
  {
    says: /\b(?:take|swallow|try|drink)(?: \w+){0,3} (?:all (?:the|your) pills|bleach|a whole bottle of pills|sleeping pills)\b|\b(?:make|force) yourself (?:throw up|vomit|sick)|\bskip (?:all )?(?:your )?meals\b|\b(?:sniff|inhale) (?:glue|gas|spray)|\bhold your breath until you (?:faint|pass out)|\btie a noose\b/,
    unless: /never|don't|do not|dangerous|deadly|why|poison(?:s|ous)|not\b/,
  },
  // Weapons, attacks, drugs.
  {
    says: new RegExp(
      `\\b(?:how (?:to|you can|you could)|you (?:can|could|need to|should|must|will)|let's|here(?:'s| is) how|steps? (?:to|for)|recipe (?:to|for)|instructions (?:to|for))\\b(?: [^.!?]{0,40})?\\b(?:make|build|create|assemble|mix|cook|3d[- ]print|buy|get|hide|load|fire|bring|prepare)\\b[^.!?]{0,30}\\b(?:${weapons})\\b`,
    ),
    unless: harmlessWorld,
  },
  {
    says: new RegExp(
      `^(?:first|then|next|now|to begin|step \\w+)?[,:]? ?(?:mix|fill|pack|load|assemble|attach|buy|bring|hide|aim|build|make|cook|drill)\\b[^.!?]{0,60}\\b(?:${weapons}|gunpowder|fuse|trigger|barrel of the gun)\\b`,
    ),
    unless: harmlessWorld,
  },
  {
    says: /\b(?:bring|take|carry) (?:a|the|your|his) (?:knife|gun|blade|weapon) (?:to|into) (?:school|class)|\b(?:stab|shoot|poison|strangle|beat up|kill) (?:him|her|them|your (?:teacher|classmates?|brother|sister|mum|mom|dad|parents|friend)|everyone|everybody)\b/,
    unless: new RegExp(`never|don't|do not|${harmlessWorld.source}`),
  },
  {
    says: /\b(?:try|smoke|take|snort|inject) (?:some |a little |a bit of |this )?(?:weed|cocaine|heroin|meth|ecstasy|crack|lsd|vapes?)\b|\bvaping is (?:cool|fun|safe)\b/,
    unless: /never|don't|do not|people who|dangerous|why|pressure/,
  },
];

const quoted = /["“”«»][^"“”«»]{0,200}["“”«»]|(?<=\s)'[^']{1,120}'(?=[\s.,!?])/g;

/**
 * Whether a sentence of a model must not be read by a child: sexual words, a wish for pictures, meetings or secrets, words against
 * their life, how weapons and drugs are made, insults.
 *
 * It is a list that only protects: history, biology, chemistry and stories speak of such things and pass. It knows English, and what
 * it knows; the provider's moderation, where it is on, judges besides.
 */
export function isHarmful(sentence: string): boolean {
  const said = foldConfusables(sentence).toLowerCase().replaceAll("’", "'").replace(/[*_`]/g, "").replace(/\s+/g, " ").trim();
  if (harms.some(({ says, unless }) => says.test(said) && unless?.test(said) !== true)) return true;
  // What is said against a life was judged above, where care for one passes.
  return isUnkind(said.replace(quoted, " … ").replace(/\b(?:kill|hang) yourself\b/g, "…"));
}
