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

/** Words that are common in other languages and rare in English. */
export const foreignWords = new Set(
  `que el los las una por para con como pero porque esta muy der das und ist nicht ich eine ein mit auf sie aber weil je les des est
  pas une pour avec mais dans sur uma nao com isso os porque di il che non sono perche gli och att det som inte ja en het een niet
  van naar ni ya na kwa ng ang mga ako hai nahi aur mein yang dan tidak ini itu`.split(/\s+/),
);
