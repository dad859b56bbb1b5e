import { adult, contest, games, i, person, relative, sport } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const asks = "asks|asked|asking|wants|wanted|told|tells|begs|begged";
const makes = "makes|made|make|making|forces|forced|force|forcing";

/** Somebody hurts, touches, locks up, starves or bullies the child, or asks for what nobody may ask for. */
export const abusePhrases: PhraseGroup[] = [
  {
    phrases: [
      `${person} .. hits|hit|hitting|punches|punched|punching|kicks|kicked|kicking|slaps|slapped|slapping|chokes|choked|choking|strangles|strangled|burns|burned|burnt|whips|whipped|whipping|canes|caned|smacks|smacked|smacking|spanks|spanked|hurts|hurt|hurting|abuses|abused|abusing|mistreats me !up|out|off|from|back|feelings`,
      `brother|sister|cousin .. always|keeps|constantly hits|hitting|hurts|hurting|kicks|kicking|punches|punching me`,
      `brother|sister|cousin .. hits|hurts|kicks|punches|beats me .. every_day|every_night|all_the_time|so_hard`,
      `<!if ${i} abused|assaulted|beaten_up|beat_up|mistreated`,
      "kicked|threw|thrown me out of the|my|our|his|her? house|home",
    ],
    unless: `${games}|${sport}`,
  },
  {
    phrases: [
      `${person} .. beats|beating|beat|beaten me up|with|badly|bad|hard|until|black|because|if_i|when_i`,
      `${person} .. beats|beating me !at|in|to|by|again|on|there|here|2|3`,
      `${adult} .. beat me !at|in|to|by|again|2|3|on|there|here`,
    ],
    unless: `${games}|${contest}`,
  },
  {
    phrases: [
      `${person} .. touches|touched|touching|touch|grabs|grabbed|rubs|rubbed|kisses|kissed|gropes|groped me !up|with_her|with_his|deeply|and_said_tag`,
      "touches|touched|touching|touch|grabs|grabbed|rubs my private|privates|breast|breasts|butt|bottom|boobs|thigh|penis|vagina",
      `${person} .. ${makes}|${asks} me .. kiss|undress|porn|have_sex|do_sex|sexual`,
      `${person} .. ${makes}|${asks} me .. touch him|his|her|their|himself|myself`,
      `${person} .. ${makes} me .. take_off my? clothes|pants|underwear`,
      `${person} .. ${makes} me .. take my clothes|pants|underwear off`,
      `${person} .. take|took|takes|taking my clothes|pants|underwear off`,
      `${person} .. take|took|takes|taking off my clothes|pants|underwear`,
      `${person} .. ${asks}|${makes}|sent|sends|send|sending .. nude|nudes|naked !eye|mole`,
      `<!if ${i} molested|raped`,
      "rape|raped|rapes|raping|molest|molests|molested|molesting|groped me|my_sister|my_brother|my_friend",
      "sexually abus*|assault*|harass* me",
      `${person} .. had|has|have|having sex with me`,
      `${person} .. sends|sent|shows|showed|showing|sending me .. private|privates|penis`,
    ],
    unless: `${games}|tag|hide_and_seek|song|music|movie|film|story|poem|book|heart|game|art_class|biology`,
  },
  {
    phrases: [
      "<!not|never|isnt scared|afraid|frightened|terrified to go|come|be|get|return back? home|at_home|alone_with",
      `<!not|never|isnt scared|afraid|frightened|terrified of my step? ${relative} !..grades|grade|report|mad|seeing|finding|knowing|cooking|driving|jokes|dancing|singing`,
      `${person} .. lock|locks|locked|locking me in|inside|up`,
      `${person} .. dont|doesnt|never|not|wont|didnt give|gives|gave me any? food|dinner|anything_to_eat`,
      `${person} .. dont|doesnt|never|not|wont|didnt feed|feeds me|us`,
      `${person} .. wont|doesnt|dont|never|not let|lets me eat $`,
      `${person} .. wont|doesnt|dont|never|not let|lets me eat for_days|anything|dinner|at_home|any_food`,
      "bully|bullies|bullied|bullying|cyberbullies|cyberbullied me !if",
      `<!if ${i} bullied|cyberbullied`,
    ],
    unless: `${games}|escape_room|if_i_was|if_i_were|imagine`,
  },
  {
    phrases: [
      `stranger|person|friend|${person} .. wants|wanted|want|asked|asks|told|keeps .. meet me|up|him|her|alone|in_person|in_real_life`,
    ],
    onlyWith: "online|internet|discord|snapchat|snap|instagram|insta|tiktok|roblox|stranger|never_met",
    unless: "teacher|class|zoom|project|video_call",
  },
];
