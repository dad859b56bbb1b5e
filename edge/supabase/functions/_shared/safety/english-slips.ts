import type { Spellings } from "./heard-words.ts";

// What is meant, and how children write it, also to get past filters.
const writtenFor = `
a lot: allot alot; about: abou abt bout; about to: bouta boutta; account: acc accaunt acount; accounts: accs
addicted: addictd addited adicted; address: addres addy adres adress; afraid: affraid afrade afriad
alcohol: achohol alchohol alchol alcohal; alone: a1one alon alown; and: adn n nad nd; anorexic: anarexic annorexic
anymore: anymor anymre nomore; anyone: any1; anyone is: anyones; anything: anythin anyting; are: r; as well: aswell
asked: askd askt; asking: asken askin; at least: atleast; auntie: anty aunty; back: bak bck; be: b; beat: beated; beats: beets
became: bcame; because: bc bcaus bcoz bcs bcuz becasue becos becouse becoz becuase becuse becuz cause cos coz cus cuz; before: b4
being: bein; bestie: besty; birthday: bday; blackmail: blackmale blakmail; blackmailing: blackmaling blakmailing; bleed: blead
bleeding: bleding; bombs: boms; boyfriend: bf bfs boyfreind boyfrend; bridge: brigde brige; bro: bruv
brother: bro brotha brothr bruther; bulimic: bulemic bullimic; bullied: bulied bullid bullyd bullyed
bullies: bulies bulleys bullys; bully: bulley bullie buly; bullying: bullyin bulying; burden: birden burdan burdon
calories: calaries caleries cals; cant: cannot carnt cnt; chat: convo; choked: chokd; class: clas cls; coming: comin
could: cld coud cud culd; could have: coulda; couldnt: coudnt couldn cudnt; cousin: cosin cousn couzin cusin cusins; crying: cryin
cut: cuted cutted; cutting: ctting cuting cuttin; dad: baba dadd papa papi pops; daddy: dady; dead: ded; death: deth
deepfake: deapfake deepfak depfake; definitely: deffo; delete: deleate delet dilete; depressed: depresed depress
didnt: dident didint didn; dmed: dmd; dmming: dming; doesnt: doesent doesn dosent dosnt dsnt; doing: doin; dont: dnr dnt donot dun
dont know: dunno; drinking: drinkin; drugs: drgs drugz; dumb: dum; dying: dieing diying dyin; eaten: eatn eatten eten
eating: eatin; ever: eva; every: evry; every day: everyday evryday; every time: evrytime; everybody: evrybody
everybody is: everybodys; everyone: ev1 every1 evry1 evryone; everyone is: every1s everyones evryones
everything: everthing everythin evrything; father: fater fathr; feel: feal feelng; feeling: feelin; food: foood fud
forever: 4eva 4ever foreva forver; friend: firend freind freinde fren frend frined frnd
friends: firends freinds frends frens friens frnds; from: fom frm; getting: gettin; girlfriend: gf girlfreind girlfrend
give me: gim gimme; going: goin gon; going to: finna gona gonna gunna; good: gud; goodbye: goodbey goodby gudbye
grandma: gran grandmother granma granny nan nana nanny; grandpa: grampa gramps grandad granddad grandfather granpa; great: gr8
group: grp; groupchat: gc; groupchats: gcs; has: haz; hate: h8; hated: h8ed; hates: h8s; have: hav hve; have to: gotta hafta
havent: havn havnt hvnt; he is: hes; he will: hell; he would: hed; herself: hersef herselve herslef
himself: himsef himslef hisself; hit: hited hitted; hits: hites hitts hitz; hitting: hitin hiting hittin; home: hme hom
homework: hw; honestly: ngl tbh; hopeless: hoples hopless; hours: hrs; house: hause; how: hwo; how is: hows
hungry: hugry hungery hungrey hungy hunry; hurt: hert hrt hurted; hurting: hurtin; hurts: herts hurst hurtz; i am: iam im
i am going to: ima imma; i dont care: idc; i dont know: idk; i have: iv ive; i know: ik; i love you: ilu ily ilysm; i will: ill
i would: id; in front: infront; in real life: irl; insta: ig; isnt: aint isn; it is: its; it will: itll; it would: itd
just: js jst jus juss; kick: kik; kicked: kickd; kicks: kiks; kill: kiil kil klil kll klll; killed: kild kiled
killing: kiling killin offing; kills: kils; kms: kmys; knife: kinfe knif nife; knives: knifes nives; late: l8; later: l8r
laugh: laf laff larf luagh; laughed: laught; laughing: laffing laughin lauging luaghing; laughs: laffs; leave: leav leve
leaving: leavin leeving; let me: lemme; living: livin; looking: lookin; love: lov luv; loves: luvs; making: makin; mate: m8
mates: m8s; meeting: meetin; message: mesage msg; messaged: msgd; messages: mesages msgs; messaging: messagin msging
molested: molestd molestered mollested; mom: momma mommy; money: monney mony munny; month: mth; mother: mothr mutha
mum: mam mama mami mammy muma mummy; mums: mams
myself: meself miself mself mysef mysefl mysel myselfs mysellf myselve myslef myslf; naked: nakid nakked nekkid
never: neva nevr nver nvr; night: nite nyt; nights: nites; nobody: no1 nob0dy noboby noone; nobody is: nobodys noones
nothing: nothin nuffin nuthin nuttin; notice: notis notise; nude: nood nud; nudes: newds noodes noods noodz noudes nudez nuds nudz
number: nmbr numer; ok: k; older: olda; over: ova; overdose: od; overdosed: oded overdosd; overdosing: oding
parents: parants parnts perents; people: peeple peeps peopl peple pepole poeple ppl pple; phone: fone phne; photo: foto
photos: fotos; pic: pict pik; pics: picz piks pix pixs; pill: pil; pills: pils pilz; planning: plannin; please: pleas pls plss plz
pregnant: pregant preggo pregnat pregnent; private: pirvate priv privit privte; privates: privs; probably: prob probs prolly
promise: promis; promised: promissed; puke: pewk; punched: puched pucnhed punchd; punches: punchs; pushed: pushd; pushes: pushs
ran: runed runned; ran away: ranaway; raping: rapeing; razor: rasor razer; razors: razers
really: bloody fking fkn fr freaking frickin fuckin fucking realy reely rele rlly rly; right now: atm rn; runaway: runnaway
running: runnin; said: sayd sed; saying: sayin; says: sais ses sez; scared: scaird scard scraed skared
school: sch schol schoool sckool scool shool skool skul skwl; secret: seceret secrit secrt sectret; sending: sendin
seriously: srsly; she is: shes; she will: shell; shit: sht shyt; shooting: shootin shoting; should: shld shud
should have: shoulda; shouldnt: shouldn shudnt; sick: sik; sister: sis sista sistr; skinny: skinney skiny; slapped: slaped
slapping: slaping; sleep: sleap slep; sleeping: sleping; smoking: smokin; snapchat: sc; somebody: sumbody; somebody is: somebodys
someone: sm1 some1 somone sum1 sumone; someone is: someones somones; something: smth somethin somthing sth sumthin sumthing
sorry: sory soz srry sry; starve: starv; starving: starvin; stepbrother: stepbro; stepdad: stepfather; stepmom: stepmother stepmum
stepsister: stepsis; straight: str8; stranger: strager strangr strenger; stupid: stoopid stuped; suicidal: sucidal
suicide: scide scuicide sewerslide suacide sucide sueside suicde suiciade suicid suiside; tablets: tablits tabs; taking: takin
teacher: tacher teachr techer teecher; tell: tel; telling: tellin; terrified: terified; text: txt; texted: txted
texting: textin txting; texts: txts; thanks: thx; that: dat taht; that is: thats; the: da hte teh; their: thier; them: dem
themselves: theirself theirselves themself themselfs; there: ther; there is: theres thers; they: dey; they are: theyre
they have: theyve; they will: theyll; they would: theyd; thinking: thinkin thinkn; this: dis; though: tho; threat: thret
threaten: threten; threatened: threatend threatned thretened; threatening: threating threatnin threatning thretening
through: thru; tired: tierd tiered tird; today: 2day; told: tld tol
tomorrow: 2moro 2morrow 2mrw tmr tmro tmrw tmw tommorow tommorrow tomoro tomorow; tonight: 2n8 2night 2nite tnite ton8 tonite
touch: toutch tuch; touched: toched touchd toutched tuched tutched; touches: toches touchs toutches tuches
touching: toching touchin tuching; train: trane; tried: tryed; tries: trys; trying: tryin; trying to: tryna; ugly: ugli uglie ugy
unalive: unaliv unalived; uncle: uncl unkle unlce; useless: uesless usless; vape: vap; vaping: vapin
video: vedio vid vidio vidoe viedo; videos: vidios vids; virgin: virgen; vodka: vodca; vomit: vommit; vomiting: vomitting
wait: w8; want: wannt whant wnt; want to: wana wanna wonna wunna; wanted: wantd wonted; wanting: wantin; wants: whants wnts
wasnt: wasn; we have: weve; weapon: weapn wepon; weed: weeed weid; week: wk; weeks: wks; weight: waight weigth wieght
werent: wernt; what: wat wht wot wut; what is: wats whats; when: wen wn; where: wher; where is: wheres; who is: whos; why: y
wish: wsh; wished: wishd; with: w wid wif wit wiv wth; wont: wount; work: wrk; worthless: worthles worthlss; would: woud wud wuld
would have: woulda; wouldnt: woudnt wouldn wudnt; wrist: rist wirst wist; wrists: rists; year: yr; year old: yo; years: yrs
yesterday: yday yesterdy yesturday ystrday; you: u ya; you are: youre; you have: youve; you will: youll; your: ur
yourself: urself urselfs urslf yaself yourslef; youtube: yt
`;

/** How children write English, and how such words get past filters, as the phrases have them. */
export const englishSlips: Spellings = spellings(writtenFor, " ");

/** Words that are often parted, as the phrases have them. */
export const englishJoined: Spellings = spellings(
  `
dont: do not; doesnt: does not; didnt: did not; isnt: is not; arent: are not; wasnt: was not; werent: were not; wont: will not
wouldnt: would not; couldnt: could not; shouldnt: should not; cant: can not; havent: have not; hasnt: has not; hadnt: had not
nobody: no one; someone: some one; somebody: some body; everyone: every one; everybody: every body; anyone: any one
anymore: any more; myself: my self, me self; herself: her self; himself: him self; themselves: them selves, them self
yourself: your self; stepdad: step dad, step father, step daddy; stepmom: step mom, step mum, step mother
stepbrother: step brother; stepsister: step sister; grandpa: grand pa, grand dad; grandma: grand ma; bestfriend: best friend
deepfake: deep fake; deepfakes: deep fakes; blackmail: black mail; groupchat: group chat; tiktok: tik tok; snapchat: snap chat
tonight: to night; backpack: back pack; overdose: over dose; overdosed: over dosed; nowhere: no where; underwear: under wear
boyfriend: boy friend; girlfriend: girl friend; robux: rob ux
`,
  ", ",
);

function spellings(lines: string, between: string): Spellings {
  const pairs = lines
    .trim()
    .split(/\n|; /)
    .flatMap((line) => {
      const [meant = "", written = ""] = line.split(": ");
      return written.split(between).map((word) => [word, meant] as const);
    });
  return Object.fromEntries(pairs);
}
