/** How the preview looks: the student's text to the left, what is measured to the right. */
export const style = `
body { margin: 0; font: 18px/1.5 system-ui, sans-serif; color: #1c2333; background: #fbfaf7 }
main { max-width: 62rem; margin: 0 auto; padding: 1rem }
.row { display: grid; grid-template-columns: 1fr 14rem; gap: 1.5rem; border-top: 1px solid #e4e0d8; padding: .25rem 0 }
.row p { margin: .25rem 0 }
.measure { font-size: .75em; color: #555e70 }
.over { color: #a3231a; font-weight: 600 }
.fine { color: #1d6b3a }
.teaser { font-size: 1.15em }
table { border-collapse: collapse } th, td { border: 1px solid #c9c4ba; padding: .2rem .6rem; text-align: left }
@media (max-width: 40rem) { .row { grid-template-columns: 1fr; gap: 0 } }
`;
