/** Words that hold a sentence together and say little alone. */
export const smallWords = new Set(
  `a an the this that these those it its he she they them their his her him i im me my mine we us our you your yours who what which
  when where why how is are was were be been being am do does did done has have had can could will would shall should may might must
  and or but if so because since then than as of in on at by for from to into with without about over under up down out off not no
  never only too also very more most some any all each every both other another there here now just still even same like get gets got
  id ill ive youd youll youve hed hes shed shes theyd theyll theyre weve were theres thats whats lets isnt arent wasnt werent dont
  doesnt didnt cant wont couldnt wouldnt shouldnt havent hasnt many much before after again while until through against between`.split(
    /\s+/,
  ),
);

/** Words that stand before or in place of a thing; a list of key words has none. */
export const sentenceMakers = new Set(
  "a an the this that these those it its he she they their his her i im my we our you your someone somebody people nobody everyone".split(
    " ",
  ),
);

/** Common English words beside the small ones, to tell English from other languages. */
export const commonWords = new Set(
  `think know say said says tell told ask asked asks make makes made want wants need needs use uses used using look looks looked see
  sees saw find found give gives gave take takes took try tries tried work works worked go goes went come comes came put puts keep
  learn learns learned learning change changes changed write writes wrote written read reads play plays played help helps show shows
  mean means check test tests compare guess guesses move moves start stop turn run runs feel feels good bad big small new old right
  wrong true false real sure maybe yes yeah yep ok okay nope hello hi thanks thank please sorry really thing things something anything
  nothing everything person people child children kid kids teacher friend friends mum mom dad brother sister family school home house
  phone computer robot robots machine program programs app apps game games music song songs picture pictures photo photos video videos
  word words sentence sentences question questions answer answers message messages number numbers data example examples reason reasons
  idea ideas rule rules time times day year years first second last next one two three four five many much lot lots few little less
  better best worse different same always sometimes often again before after later because might know dont doesnt cant isnt wasnt
  wont didnt arent im its thats whats cause light lamp water car door book books room way kind part point world life human humans
  smart clever fast slow easy hard cool fun boring stupid dumb happy sad whole long short high low hot cold summer winter sun earth
  while during until against between through though although however either neither enough almost maybe perhaps together alone
  away back front side top bottom middle end begin began start started finish finished send sent receive open opened close closed
  online offline internet website page screen button game level team player points win won lose lost draw drew paint color colour
  red blue green yellow black white brown pink eat ate food drink milk bread apple dog cat bird fish horse animal animals tree flower
  rain snow wind hot warm cool water fire air road street bus train bike ball toy toys story stories letter letters paper pen pencil
  test tested trying doing going making using saying thinking looking getting having being talking playing reading writing
  understand understood remember forgot forget believe hope wish care carefully check checked choose chose chosen decide decided
  explain explained describe believe agree disagree wonder important interesting funny nice great bad kind mean careful dangerous safe
  morning evening night today tomorrow yesterday week month hour minute second early late soon once twice every instead maybe quite
  else inside outside near far left right across around along behind above below everyone somebody anybody myself yourself himself
  herself itself ourselves themselves boy girl man woman men women doctor class classroom homework subject math science history art
  language english spanish french country city town village place places map money price cost shop store buy bought sell sold job
  machine engine battery wire screen sensor camera voice sound noise speak spoke hear heard listen touch smell taste hand hands eye
  eyes face head heart brain mind body alive dead born grow grew live lived die died`.split(/\s+/),
);

/** Words that are common in other languages and rare in English. */
export const foreignWords = new Set(
  `que el los las una por para con como pero porque esta muy der das und ist nicht ich eine ein mit auf sie aber weil je les des est
  pas une pour avec mais dans sur uma nao com isso os porque di il che non sono perche gli och att det som inte ja en het een niet
  van naar ni ya na kwa ng ang mga ako hai nahi aur mein yang dan tidak ini itu`.split(/\s+/),
);
