import { each, games, i, leftOut } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const limb =
  "wrist|wrists|arm|arms|leg|legs|thighs|thigh|veins|skin|stomach|body|hand|hands|shoulder|ankle|ankles|hips|hip|forearm|forearms";
const harm =
  "hurt|hurting|harm|harming|punish|punishing|injure|injuring|damage|cut|cutting|burn|burning|scratch|scratching|bite|biting|hit|hitting|punch|punching|slap|slapping|pinch|pinching|stab|stabbing|choke|choking|whip|strangle|bruise|bruising|mutilate|carve|cuts|burnt|burned|scratched|slapped|punched|harmed|slit|slitting";
const reason =
  "because|when|whenever|until|till|so|every|everyday|at_night|to_feel|on_purpose|sometimes|again|and|if|after|since|last_night|yesterday|today|tonight|a_lot|lately|while_crying|with_a_razor|with_a_blade|with_a_knife|with_a_lighter|with_a_compass|with_scissors|with_glass|cause|just_to|bad|badly|for|daily|deeply|deep|in_the|at_school|secretly|as";

/** Hurting oneself. */
export const selfHarmPhrases: PhraseGroup[] = [
  {
    phrases: [
      ...each(
        [i, leftOut],
        [
          "cut|cutting|slit|slitting|burn|burning|scratch|scratching|carve|carving|burnt|burned myself !on|by|off|out|a|some|playing",
          `cut|cutting|slit|slitting|burn|burning|burned|burnt|scratch|scratching|scratched|carve|carving|bite|biting|stab|stabbing|slice|slicing my|up|into|up_my|words|own{3} ${limb}`,
          `${harm} myself ${reason}|$`,
        ],
      ),
      `<!dont|not|never|didnt|doesnt|to|you|they|we|people want|like|need|started|keep|feel_like|going|thinking_about|thinking_of|urge|urges|tempted|about|stop|deserve|love|trying|wanna|cant_help|thoughts_of|kept|end_up|used|ended_up|help|way to|2|on|like|about|of|just|from|it{3} ${harm} myself !if|with_laugh*`,
      `<!..dont|not|never|didnt i .. hurting|harming|cutting myself`,
      `i ... hurt|hurts|harm|harmed|hurting myself on_purpose|when_i_am_sad|when_i_am_angry|when_i_am_alone|when_i_feel|when_i_get|to_feel|every_night|at_night|because|so_bad|really_bad|deliberately|to_calm|to_cope|badly|again|so_i|$`,
      `i .. self harm|harming|harmed|injure|injuring|harmer|mutilate !is|in|project`,
      "i .. selfharm|selfharming|selfharmed|selfharmer",
      "i sh|self_h and|again|since|when|because|a|every|sometimes|to|$|at|for|on|alot|in|but",
      "self harm|harming|selfharm|harmed|hurting urges|scars|relapse|relapsed|again|helps|addict*|on_my|cuts|thoughts_every",
      "i .. self harm|harmed|harming|injure|hurt because|when|again|since|every|to|and|at|for|sometimes|on|a_lot",
      "my self harm|harming|injury|hurting",
      `urge|urges|tempted|want|need|wanna|going|craving|about|addicted|desperate to? cut|cutting|sh|selfharm $|again|so|really|myself|my_skin|deeper|deep|because|tonight|when|right_now|all|and|badly`,
      `i .. start|started|stop|keep|kept|been|back_to|quit|restarted|resist|stopped|addicted_to|try|love|relapsed|begun|began to? cutting|cut $|again|myself|because|when|since|every|a_lot|for|last|to|my_arms|at|and_i|and_now|but|so|daily|lately|in|myself|deeper|now|after|if`,
      "cutting|burning|hurting|bleeding|pain|blood myself|my_arms|my_skin{1} makes|helps|calms|is_the_only|gives|feels|made|is_my me|feel|better|calm|good|relief|thing|way|escape",
      "i .. relapsed|relapse|relapsing $|again|last|yesterday|today|and|after|with|on|because|into|tonight",
      "days|weeks|months|month|week|year|day clean .. cut|relapse|blade|sh|urge|urges|harm|again|broke",
      "i am|was days|weeks|months|a|one|2|3|4|5|6|10{2} clean .. want|but|again|from|cut",
      `scars|cuts|marks|wounds|scratches|lines|slashes|slits|burns on|from|all_over|down|up|across|over|covering|along|in my|the|both|cutting|self|sharp{1} ${limb}|cutting|self_harm|harm|selfharm|hurting_myself|blade|razor|blades`,
      `hide|hiding|cover|covering|covered|hid|see|sees|seeing|seen|saw|noticed|notice|showed|show|asked_about|found|finds|find|about|noticing my|all|these{2} cuts|scars|wounds|scratches|self_harm_scars|arms !from_the_cat|..cat|..cat`,
      `my ${limb} .. full|covered|bleeding|bleed|cut|cuts|scars|scarred|sliced`,
      "my cuts|scars|wounds|cutting .. wont|stop|bleeding|bleed|deep|deeper|infected|see|hide|worse|itch|hurt|visible|show|fresh",
      "have|got|has|with|see fresh|new|deep|many|so_many|my|these{1} cuts|scars on|all|from",
      `i .. want|need|deserve|see|watch|make|made|making|like|love|seeing|feel|watching|till|until|so to|2|my|the|feel|own|some|see|watch|myself{3} bleed|pain|suffer|blood !..game`,
      "make|making|made myself bleed|suffer|faint|pass_out",
      `i ... ${harm}|bang|banging|punching|scratching|pull|pulling|picking|pick ... until|till|so it|they|i|my|there|its{1} knuckles|head|skin|hands|hand|nose|fingers|is{1} bleed|bleeds|bleeding|blood|bruise|bruises|bruised|hurts|raw`,
      "i .. bang|banging|smash|smashing|slam|slamming|hitting|banged|bash|bashing my head|fist|hand|hands|fists on|against|into|to the|a|my{1} wall|door|desk|floor|table|bed when|because|until|till|every|if|so|to|and|over|again|hard|sometimes|$",
      "i .. punch|punching|hit|hitting|kick the|a wall|walls|mirror|door till|until|because|when|so_i|every|and_my",
      "i .. hide|hiding|hid|keep|keeping|have|took|take|taking|got|bought|broke|break|breaking|unscrewed|removed|stole|steal|use|used|using|stash|carry|found|with|pulled a|the|some|my|out|of|little|sharp|two|few{4} razor|razors|razorblade|razorblades|blade|blades|sharpener_blade|sharpener|glass_to_cut|lighter_to_burn !of|scooter",
      "pull|pulling|rip|ripping|tear|tearing|yank out|at{1} my? own? hair|eyelashes|eyebrows|nails out{1} .. when|because|cant_stop|sad|stressed|and_i_cant|hate|anxious",
      "wear|wearing|wore|put_on long|a{1} sleeves|hoodie|hoodies|sleeve|sweater|jumper|jacket|bracelets|makeup|bandages|plasters|pants|trousers so|because|to|even|over .. hide|see|sees|cuts|scars|arms|marks|cover|notice|notices|asks|wrists",
      "put|putting|stub|stubbed|press|pressed|pressing|hold|held out? a|the|cigarettes|hot|lit|burning{3} cigarette|cigarettes|lighter|iron|flame|match|matches|hairstraightener out{1} .. on|to|against|under my|myself",
      "i !..dont|not|never .. deserve|need|want the|this|to|all|some|to_be|be{2} pain|be_hurt|suffer|punished|punishment|be_in_pain",
      "i .. punish|punishing|punished myself",
      "i .. bite|biting|choke|choking|strangle|strangling|starve|hit|slap|punch myself .. pass_out|faint|black_out|cant_breathe|deserve|hate|sad|angry|upset|stress*|anxious|numb|feel",
      "hurt|hurting|harm|harming my own? body|skin|self on_purpose|because|to|when",
      `${i} burn|burnt|burned|hurt|cut|scratched|injured my|a|own{1} ${limb}|finger|face .. purpose|deliberately|feel_something|feel_better|deserve`,
      "pain|bleeding|blood .. makes|helps|is_the_only .. me feel|forget|calm|better|alive",
      "i .. stab|stabbed|poke|poking|prick|scratch|cut myself|my_arm|my_arms|my_leg|my_legs|my_wrist|my_wrists|my_thigh|my_skin|my_hands with|using a? compass|pin|needle|pencil|scissors|knife|glass|pen|fork",
      "cut|cutting too|so|really|very deep !snow|water",
    ],
    unlessNear: `${games}|accident*|by_mistake|paper|cardboard|shaving|cooking|onion*|carrot*|bread|slipped|doctor|stove|oven|soup|football|ball|playing|fell|bike|cat|kitten|sewing|wood|shave|scooter|vegetable*|bush*|thorn*|craft*|skateboard*|surgery|operation|vaccin*|tree|climbing|video|scene|hiking|rabbit`,
  },
];
