/** The names of our own drawings, which a card can show; each is a symbol of `drawings.svg` in `packages/exhibits`. */
export const drawingNames: ReadonlySet<string> = new Set(
  `apple baby ball banana basket bed bell bicycle bird boat book bread bucket bulb bus cake calculator calendar camera
  car cat chair chat-bubble clock cloud coat coin computer crowd cup doctor dog door ear elephant envelope eye face
  face-lock fish flag flower garden grandmother hand headphones heart house kettle key keyboard lamp lemon letter list
  lock lorry map mask megaphone microphone mirror money moon mountain mouse music-note nurse paper pencil phone photo
  plant plate police puzzle question radio rain robot rocket scales school screen seed shirt shoe shop sofa speaker star
  sun teacher teapot telescope thumb torch traffic-light tree trophy umbrella wall watch water-drop wave web-page window
  worker`.split(/\s+/),
);
