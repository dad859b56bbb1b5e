import { games, harmlessWorld, iWill, person } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const victims =
  "him|her|them|you|everyone|everybody|someone|somebody|people|others|all_of_them|all_of_you|teacher|teachers|classmates|classmate|mom|mum|dad|father|mother|brother|sister|family|parents|principal|stepdad|stepmom|friend|friends|kids|children|students|girl|boy|kid|bully|bullies";
const which = "all|of|my|the|this|that|a|some|every|each|these|those|history|math|maths|english|science|pe|best|old|whole|little|other{3}";
const weapon = "gun|guns|knife|knifes|knives|pistol|rifle|weapon|weapons|bomb|grenade|machete|explosives";
const nearSchool = "school|class|classroom|bag|backpack|locker|bus|schoolbag";

/** Somebody may be about to hurt others: the child, or a person whom the child tells of. */
export const threatPhrases: PhraseGroup[] = [
  {
    phrases: [
      `${iWill} kill|killing|murder|shoot|stab|strangle|hurt|attack|poison|behead|slaughter ${which} ${victims} !feelings|an|a|some|the|with_kindness|score|record|team`,
      `${iWill} beat all|my|the|this|that|a? ${victims} up`,
      `${person} .. say|says|said|told|tells|texted|wrote|messaged .. kill|shoot|stab|hurt|beat_up|rape|murder|beat me|us|my_family|my_mom|my_mum|everyone !if_i_dont|if_i_do_not|if_i_fail|if_i_forget|if_i_lose|if_i_lost|if_i_get|if_i_break|if_i_broke|if_i_am_late|in|at|by|up|with_kindness`,
      `${person} .. wants|want|wanted|tried|tries|trying to kill|stab|shoot|murder|strangle|poison me|us|my_mom|my_mum|my_sister|my_brother`,
      "i|someone|somebody|he|she .. shoot|shooting|blow|blowing|burn|burning up|down the|my|this|our|a|your? school|class|classroom",
      `${iWill} bomb|shoot|attack the|my|this|our|your? school|class|classroom`,
      `${iWill} do|make|start|plan|planning a|the? school? shooting|massacre`,
    ],
    unlessAnywhere: `${harmlessWorld}|photo*|picture*|camera|hoops|basket|penalty`,
  },
  {
    phrases: [
      `${iWill} bring|bringing|brought|take|taking|took|carry|carrying|have|got|hide|hiding|hid a|an|the|my|his|some|dads|dad|real|moms|brothers|big{3} ${weapon} .. ${nearSchool}`,
      `he|she|someone|somebody|boy|girl|kid|classmate|friend|student|brother .. brought|brings|bringing|bring|has|had|took|got|carries a|an|his|the|real|dads{3} ${weapon} .. ${nearSchool}`,
      `${iWill} make|build|making|building a|an|pipe|real|homemade{3} bomb|grenade`,
      "how do|to|can|would|could? i|you|we|one|people? make|build a|an|real|pipe|homemade{3} bomb",
      "i have|got|found|bought a real? gun|pistol|rifle in|at|under my? home|house|room|bed|bag|backpack|locker|pocket",
    ],
    unless: `${harmlessWorld}|heat|paint|laser|butter|kitchen|cake|bath|seed|cherry|scratch|python|code|atomic|nuclear|glitter|cardboard|lunch|cafeteria|radar|speed`,
  },
  {
    phrases: [
      `${person}|brother|sister|cousin|friend .. threatens|threatened|threatening|threaten me|us|my_family|my_mom|my_mum|to_kill|to_hurt|to_shoot`,
      `${iWill} hope|want|wish he|she|him|her|them|they|you|my_dad|my_mom|my_teacher|my_brother|my_sister|everyone|everybody|my_stepdad|my_class to|would|will|all|just{2} die|dies|dead|died !in_the`,
      `${iWill} hope|wish he|she|they|you|everyone|my_dad|my_mom|my_teacher|my_stepdad was|were|are|is|gets|get dead|killed|murdered|shot`,
      "kys",
      "kill yourself|your_self !to_respawn|in_game",
    ],
    unlessAnywhere: `${harmlessWorld}|${games}|plant|plants|flower*`,
  },
];
