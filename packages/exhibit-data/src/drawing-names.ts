/** The names of our own drawings, which a card can show; each is a symbol of `drawings.svg` in `packages/exhibits`. */
export const drawingNames: ReadonlySet<string> = new Set(
  `apple arrow baby ball banana basket bed bell bicycle bike-lamp bird boat book bottle box bread bridge bucket bulb bus
  cake calculator calendar camera car cat chair chat-bubble chick chocolate clock cloud coat coin computer cow crowd cup
  desk dice doctor dog door drum ear egg elephant envelope eye face face-lock fan farm fish fist flag flower fork game
  garden ghost gift glasses globe grandmother guitar hand hat headphones heart hill horse hospital house ice-cream
  kettle key keyboard kite ladder lamp leaf lemon letter lift list lizard lock lorry magnet mango map mask medal
  megaphone microphone microscope milk mirror money moon mountain mouse mushroom music-note needle nest net newspaper
  notebook nurse onion orange owl painting pan paper pear pen pencil penguin phone photo piano pig pin plane plant plate
  police printer puzzle question rabbit radio rain recipe-book robot rocket rose ruler sail sandwich scales school
  scissors screen seed sensor sheep ship shirt shoe shop sign snake snow soap sofa speaker spider spoon stairs stamp
  star stone story-book sun swing table tablet tap teacher teapot telescope tent thermometer thumb ticket toaster tomato
  tooth torch toy traffic-light train tree trophy trumpet turtle umbrella vacuum video violin wall watch water-drop wave
  web-page whale wheel wheelchair window wolf worker worm zebra`.split(/\s+/),
);
