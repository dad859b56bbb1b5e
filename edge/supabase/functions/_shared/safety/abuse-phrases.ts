import { adult, contest, each, games, person, relative, sport } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const hits =
  "hits|hit|hitting|punches|punched|punching|punch|kicks|kicked|kicking|slaps|slapped|slapping|slap|chokes|choked|choking|strangles|strangled|strangling|burns|burned|burnt|burning|whips|whipped|whipping|canes|caned|smacks|smacked|smacking|spanks|spanked|hurts|hurt|hurting|abuses|abused|abusing|mistreats|mistreated|attacks|attacked|attacking|assaults|assaulted|stabs|stabbed|thrashes|thrashed|flogs|flogged|belts|belted|whacks|whacked|clouts|bites|shoves|shoved|headbutts|headbutted|lashes|tortures|tortured|torture|suffocates|suffocated|scratches";
const hurtVerb = `${hits}|beats|beat|beating|beaten|pushes|pushed|shook|shakes|shaking|threatens|threatened|throws|threw`;
const ours = "my|our|the|his|her|little|baby|small|younger|older|big|twin|step{4}";
const family =
  "mom|mum|mother|sister|sisters|brother|brothers|siblings|stepmom|grandma|baby|dad|mommy|stepdad|sis|aunt|dog|family|them|her|each_other|twins";
const things =
  "belt|cable|stick|whip|hose|spoon|wooden_spoon|slipper|slippers|hanger|rod|cane|shoe|shoes|paddle|chancla|cord|broom|ruler|branch|pan|bottle|hammer|iron|chair|wire|brush|hairbrush|bat|pipe|plank|flip_flop|fist|fists|phone_charger|charger";
const angry = "drunk|high|angry|mad|drinks|drinking|drink|drank|furious|wasted|loses|lost_it|violent|aggressive|rage|temper|upset";

/** Somebody hurts the child or its family, locks it up or makes home a place of fear. */
export const abusePhrases: PhraseGroup[] = [
  {
    phrases: [
      `${person} .. ${hits} me|us|mi !up|out|off|from|back|feelings|first_then|with_a_joke|again_in|and_laughed`,
      `brother|sister|cousin|brothers|sisters .. always|keeps|constantly|often hits|hitting|hurts|hurting|kicks|kicking|punches|punching|beats|beating|attacks me|us`,
      `brother|sister|cousin|brothers .. hits|hurts|kicks|punches|chokes|punched|attacks|strangled|choked|hit me|us .. every|everyday|all_the_time|so_hard|bruise*|really_hard|until|till|nobody|dont_care|scared|blood|bleeding|black|when_parents|up`,
      `${person} .. throws|threw|throwing|chucked|chucks|smashed|hurled .. at me|us|my_head|my_face|my_mum|my_mom|mum|mom`,
      `${adult}|he|she .. pushed|threw|shoved|pushes|throws|slammed|slams|pinned|pins|drags|dragged|shoves|knocked me|us|mum|mom|my_* .. stairs|wall|floor|ground|door|fridge|table|hair|window|down|against|into`,
      `${person} .. broke|twisted|twists|dislocated|sprained|burned|burnt|burns|bent|bends|bit|bites|scratched|scratches|pulls|pulled|fractured|cut my arm|arms|hand|hands|leg|finger|fingers|nose|wrist|rib|ribs|tooth|teeth|skin|face|hair|ear|ears|back|jaw|neck|lip|head`,
      `${person} .. grabs|grabbed|holds|held|lifts|drags|dragged|pulls|pulled|grabbing|yanked|pinned|choking|squeezed|squeezes me|us|my{2} by|around|the|my|hard|down|up|from{3} throat|neck|hair|arm|collar|ear|ears|wrists|and_shook|against`,
      `${person} .. shook|shakes|shaking me|us|my_*|the_baby .. hard|really|baby|until|violently`,
      "kicked|threw|thrown|throws me|us outside|out_in|into_the_street",
      `${person} .. hits|hit|beats|beat|punishes|punished|whips|hitting|beating|comes|came|smacks|slaps|threatens .. with|using a|the|his|her|an|leather|wooden{3} ${things} !..drum|ball|golf`,
      `${adult}|he|she .. takes|took|gets|got|grabs|uses|used|pulls|brings|off .. his|the|a|her ${things} .. me|us|beat|when|if|hit|wrong`,
      `${adult}|he takes|takes_off|pulls_off|took|takes_out|gets|grabs off|out{1} his belt|shoe|stick|cane`,
      `<!if i|we|me get|got|getting|am|was|being|been|be|have_been|gets|are|were|always|often|sometimes|still|just|so|keep{5} hit|beaten|slapped|kicked|punched|whipped|caned|smacked|spanked|beat|abused|mistreated|assaulted|burned|burnt|battered|tortured|thrashed|lashed|belted by|with|at_home|every|if|when|for|because|a|again|up|so|until|till|everyday|all|at|badly|hard|$|as|in_my|really`,
      `${relative}|they|he|she|it .. leaves|left|gave|gives|got me|with{1} a|many|some|big|with{2} bruise|bruises|marks|scars|black_eye|welts|bleeding|blood_nose|bloody`,
    ],
    unlessNear: `${games}|${sport}|paper|plane|costume|scissors|insect*|drum*|tent|lightning|joke|sting|wasp|mosquito*|online_game|goose`,
  },
  {
    phrases: [
      `${person} .. beats|beating|beat|beaten me|us up|with|badly|bad|hard|until|till|black|because|if_i|when|so|every|everyday|all|really|for|almost`,
      `${person} .. beats|beating me|us !at|in|to|by|again|on|there|here|2|3|every_time_we`,
      `brother|sister|cousin|brothers .. beats|beat me|us !at|in|to .. every|everyday|all_the_time|so_hard|bruise*|until|till|nobody|up|blood`,
      `${adult} .. beat|beating|beats me|us !at|in|to|by|again|2|3|on|there|here|every_time_we`,
      `${relative}|he|she|they|boyfriend|husband .. ${hurtVerb} ${ours} ${family}|us !..smile|giggle|laugh|feelings`,
      `${relative}|he|she .. ${hurtVerb} on ${ours} ${family}`,
      `i .. see|saw|hear|heard|watch|watched|watching|hearing .. ${relative} .. hit|hitting|beat|beating|hurt|hurting|punch|slap|choke|screaming|fighting|kick|crying .. ${family}|each|scared|every`,
    ],
    unlessNear: `${games}|${contest}|arguing_about`,
  },
  {
    phrases: [
      "<!not|never|isnt scared|afraid|frightened|terrified|fear|dread|terrefied|nervous of|to|about|for|2{1} go|going|come|coming|be|get|return|walk|being|getting back? home|at_home|alone_with|near_him|in_my_house|around_him|in_the_house",
      `<!not|never|isnt scared|afraid|frightened|terrified|fear|fears of|about|from|for{1} my|the|his|her|step|own|our{1} ${relative} !..grades|grade|report|mad|seeing|finding|knowing|cooking|driving|jokes|dancing|singing|marks`,
      `scared|afraid|frightened|terrified|hide|hiding|shake|panic|cry|hid|nervous when|whenever|if|from|because|every_time|under|in|that|until|inside|the|my|closet|bed|room|wardrobe|bathroom|cupboard|with|and|sister|brother{5} ${relative}|he|she|they .. ${angry}|comes_home|gets_home|come_home|is_home|yell*|shout*|scream*|fight|fighting|hit*|came_home`,
      `${relative}|he|she .. comes|came|gets|got|is|was|were|are|always|been|goes home|back|so|very|really|always|too{2} drunk|wasted|drinking .. and|hit*|scream*|yell*|shout*|broke|breaks|scared|hurt*|angry|throws|threw|beat*`,
      `${relative}|he|she .. drinks|drink|drunk|drank|drinking|gets_drunk .. hit|hits|beat|beats|hurts|hurt|scream*|yell*|throws|breaks|scared|scary|violent|mean|angry|fight|aggressive`,
      `${relative}|he|she .. smashed|smashes|breaks|broke|punches|punched|throws|threw|kicked|kicks|trashed|destroys|trashes .. holes|wall|walls|door|doors|furniture|plates|everything|things|stuff|house|dishes|table|bottles|chair|chairs|glass|my_phone`,
      `parents|they|dad|mum|mom|everyone .. fight|fights|fighting|argue|argues|arguing|scream|screaming|yell|yelling|shouting .. scared|hit|throw|throwing|police|violent|hiding|hide|cant_sleep|hurt|punch|knife|cry_every|i_cry|blood`,
      `${relative}|home|he|she|house|family|household .. is|are|gets|so|being|was|a|very|really|become|getting{3} abusive|violent|dangerous_when|beating|an_abuser`,
      `${relative}|he|she|they .. abuse|abuses|abusing|abused|torture|tortures|molest me|us|mum|mom|my_sister|my_brother|my_mum|my_mom`,
      "child|being|been|was|am|get|getting|being_a victim|abused|of{2} abused|abuse|domestic_violence at|by|since|in my|home|the",
      "dont|not|isnt|never|arent|wont|doesnt feel|am|is|be|feeling|i_am|we_are{2} safe at|in|with|around|near|here|there home|my|him|her|them|dad|the_house|house|mum|anymore|this_house|$",
      "i am|we_are|my_life_is|are in big|real|serious|so_much{1} danger !zone|..game|..minecraft|level",
      "i|we am|are|feel not|never|really|so|very{1} unsafe|not_safe !at_crossing|online",
      "home|my_house isnt|not|is_not|is a? safe|dangerous|hell|nightmare|like_a_prison|war_zone",
      `bruise|bruises|bruised|black_eye|scar|scars|marks|welts|broken|burns|bumps|cuts|swollen|cigarette_burns from|because|where|by|after|that|of|off|from_when|on|all|arm|my|me|back|legs|face|arms|over{4} ${relative}|he|belt|beating|beatings|being_hit|getting_hit|them_hitting|stick|last_night`,
      "have|has|got .. bruise|bruises|welts|black_eye .. hide|cover|secret|nobody|dont_want|lie|explain|dont_tell|asks",
      "hide|cover|covering|hiding|covered|hid|makeup|see|sees|seeing|seen|notice|noticed|asks|show|saw|ask|about|lie|lied|concealer|explain my|the|all|over|these|about|any{2} bruise|bruises|black_eye|marks|welts|swollen",
      "told|tell|say|said|lie|lied|saying|pretend .. i|that_i|it_was|from .. fell|falling|fallen|bumped|slipped|tripped|accident|stairs .. but|it_was|really|because_dad|actually|not_true|he",
      `i|we .. get|got|getting|gets|gave_me|give_me|fear the|a|beatings|with{1} belt|cane|stick|whip|rod|beating|beatings|spanking|chancla|slipper|strap|hiding_for|whipping|lashes|thrashing|smack`,
      `${person} .. lock|locks|locked|locking|shuts|shut|trapped|traps|tied|ties|chained|chains|handcuffed me|us|him|my_* .. in|inside|up|out|outside|to|down|basement|closet|cupboard|cellar|room|shed|garage|bed !account|of_my_account|phone`,
      `${relative}|he|she|they .. makes|made|forces|forced|make me|us kneel|stand_in|stand_outside|hold|sleep_outside|stay_outside|beg|drink_|eat_soap|eat_off|sit_in_the_dark|on_rice|sleep_in_the|stand_naked|wash_in_cold|crawl`,
      `${relative} .. says|say|said|tells|told|calls|called|screams|yells|shouts|screaming|yelling|telling|call|tell|scream|saying|swears ... worthless|useless|stupid_every|a_mistake|was_a_mistake|piece_of|garbage|trash|hates_me|hate_me|hated_me|ashamed_of_me|wish_i_was|wishes_i|wished_i|never_wanted|regrets|regret_having|good_for_nothing|nobody_will_love|disgusting|never_born|disgrace|curse|a_burden|retard*|bitch|slut|whore|worst_thing|ruined_her|ruined_his|ruined_their|burden|get_rid_of_me|give_me_away|abort*|unlovable|idiot|loser|i_will_never_be|that_i_am_nothing|pig|ugly|fat|dont_want_me`,
      `${relative} .. hates|hate|doesnt_love|dont_love|never_loved|never_wanted|doesnt_want|dont_want me|us !to`,
      `${relative} .. screams|scream|yells|yell|shouts|swears|screaming|yelling|shouting at me|us .. every|everyday|all_the_time|for_no|always|constantly|until_i|non|scared|cry|nothing|my_face|hours|daily|day`,
      `${person} .. pointed|pulled|held|put|points|pulls|holds|has|got|chased|chases|came|grabbed|threatened|threatens|waves|waved .. gun|knife|machete|axe|scissors|weapon .. at|on|to|against|out|and|with me|my|mum|mom|us|said|dad|threat*`,
      `${relative}|he|she .. threatens|threatened|threaten|threatening .. me|us|mum|mom|my_*|to_hurt|to_hit|to_send|to_kick|to_kill`,
      `${relative} .. tries|tried|trying|wants|wanted to drown|kill|hurt|suffocate|burn|poison|choke|strangle|run_over|stab me|us|mum|mom|my_*|himself|herself|the`,
      "told|says|said|if|threat*|swear|warned .. tell|tells|told|say|speak|talk anyone|anybody|someone|police|teacher|mum|mom|a_teacher|about_it|what_happens .. hurt|kill|hit|beat|worse|beats|kills|hits|take|send|die|trouble",
      "tell|what|about|happens|going_on|know|knows at|what|happens|that|in|goes{3} home .. hit|hurt|beat|hurts|hits|punish*|get_worse|bad_things|abuse|scary",
      "bad|scary|terrible|horrible|awful things|stuff happen|happens|happening|go|are at|in|to my|home|our|me",
      `${relative}|stepbrother|he .. hurts|hurt me|us`,
      "being trafficked|held_captive|kidnapped|held_hostage|forced_to_marry|forced_into_marriage|circumcised|mutilated",
      "want|wants|wanting|force|forcing|forced|forces|make|making|makes|made|going|sell|sold me to? marry|be_married|get_married|into_marriage|wed|to_an_old_man !lego|..play",
      "i am|was|have been? kidnapped|trafficked",
      "call|phone|send|need|get|want please? the? police|911|999|112|ambulance|cops|social_services|childline .. dad|he|mum|hurt|hitting|now|please|me|house|help",
      "please|someone|somebody|pls help|save|get|rescue me|us from|out|he|my|before|dad|i_am_scared|i_am_in_danger|away",
    ],
    unlessNear: `${games}|escape_room|if_i_was|if_i_were|imagine|phone|account|test|exam|report|presentation|toilet|surprise|spider*|dark|ghost*|movie|horror|chores|homework|tidy|tv|football|film|story|fire_drill|chess|ball`,
  },
  {
    phrases: each(
      [`${relative}|he|she`],
      [
        "is|was|are going|gonna to hurt|beat|hit|whip|punch me|us if|when|for|because|again !..lol",
        "will|would beat|hit|whip|hurt|punch|slap me|us if|when|for|because|again|so !..lol",
      ],
    ),
    unlessNear: `${games}|lol|haha*|chess|joking|race|ball|wall|water`,
  },
];
