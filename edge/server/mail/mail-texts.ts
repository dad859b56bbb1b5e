/** Every text of the mails. Children of nine read them, and people who never asked for them. */
const oneUse = "The link works once, and for one hour.";
const codeHint = "Does a page ask you for a code? Type this one:";

/** The parts of a mail; those that need a link or a code have words for it. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What the link of the mail is called. */
  button?: string;
  /** What stands before the code of the mail. */
  code?: string;
  /** What to do when somebody else caused the mail. */
  closing: string;
}

export const mailTexts = {
  confirm: {
    subject: "Welcome to Learn together",
    heading: "Welcome!",
    paragraphs: [
      "Someone made an account at Learn together with this email address. Was it you? Then press the button, and you are in.",
      oneUse,
    ],
    button: "Confirm my email address",
    code: codeHint,
    closing: "Was it not you? Then do nothing. Without your click, nobody can use the account.",
  },
  signIn: {
    subject: "Your link to log in",
    heading: "Here is your link",
    paragraphs: ["Press the button to log in to Learn together.", oneUse],
    button: "Log in",
    code: codeHint,
    closing: "Did you not ask for this? Then do nothing, and show this email to nobody. Whoever has the link can log in as you.",
  },
  reset: {
    subject: "Choose a new password",
    heading: "Choose a new password",
    paragraphs: ["You can choose a new password for Learn together. Press the button to begin.", oneUse],
    button: "Choose a new password",
    code: codeHint,
    closing: "Did you not ask for this? Then do nothing. Your old password still works.",
  },
  confirmNewAddress: {
    subject: "Please confirm your new email address",
    heading: "Is this your new address?",
    paragraphs: [
      "Someone wants to use this email address to log in to Learn together. Was it you? Then press the button. Until then, your old address stays.",
      oneUse,
    ],
    button: "Use this address",
    code: codeHint,
    closing: "Was it not you? Then do nothing. Without your click, nothing changes.",
  },
  addressIsChanging: {
    subject: "Your email address may change soon",
    heading: "Your email address may change soon",
    paragraphs: [
      "Someone who is signed in to your account at Learn together asked for a new email address. We sent a link to the new address. The change counts when that link is opened.",
      "Was it you? Then you need not do anything here.",
    ],
    closing:
      "Was it not you? Then tell a teacher now, and choose a new password: on the login page, press 'Forgot your password?'. That stops the change.",
  },
  confirmItIsYou: {
    subject: "Your code for Learn together",
    heading: "Is it you?",
    paragraphs: [
      "You want to change something important in your account. The code shows that it is really you. It works once, and for one hour.",
    ],
    code: "Type this code on the page:",
    closing: "Did you not ask for this? Then tell nobody the code, and choose a new password.",
  },
  accountExists: {
    subject: "You have an account already",
    heading: "You have an account already",
    paragraphs: [
      "Someone tried to make a new account at Learn together with this email address. But you have one already, so you can just log in.",
    ],
    button: "Go to the login page",
    closing:
      "Did you forget your password? On the login page, press 'Forgot your password?'. Was it not you? Then do nothing. Nothing has changed.",
  },
  addressHasAccount: {
    subject: "This email address has an account already",
    heading: "This address has an account already",
    paragraphs: [
      "Someone wanted to use this email address for another account at Learn together. It has an account already, so that can't be done.",
    ],
    button: "Go to the login page",
    closing: "Was it not you? Then do nothing. Nothing has changed.",
  },
  safetyAlarm: {
    subject: "A student may need help",
    heading: "A student may need help",
    paragraphs: [
      "Something that a student of your school wrote may mean danger. Please look now, or ask a colleague to.",
      "This email holds none of the student's words and no name, because others may read it, too.",
    ],
    button: "Open the case",
    closing: "You get this because your school named you as somebody who helps. To open the case, you log in as staff of the school.",
  },
  safetyNext: {
    subject: "A student may need help, and nobody has looked yet",
    heading: "Nobody has looked yet",
    paragraphs: [
      "Something that a student of your school wrote may mean danger. Others were told before you, and nobody has opened it. Please look now.",
      "This email holds none of the student's words and no name, because others may read it, too.",
    ],
    button: "Open the case",
    closing: "You get this because you help at this school or look after it. To open the case, you log in as staff of the school.",
  },
  staffInvitation: {
    subject: "Your school invites you to its staff",
    heading: "Your school invites you to its staff",
    paragraphs: [
      "An admin of the school below invites this email address to be staff at Learn together. Press the button to read for what, and to accept or refuse. You see no class before you accept.",
      "Have you no account yet? Make one with this email address, then open the link again. The link works once, and for seven days.",
    ],
    button: "Read the invitation",
    closing: "Do you not know this school? Then do nothing. Nothing happens, and the link ends by itself.",
  },
  parentAsked: {
    subject: "May your child learn here?",
    heading: "May your child learn here?",
    paragraphs: [
      "A child made an account at Learn together and gave this email address as a parent's. Before a parent says yes, nothing works but the account itself.",
      "The page behind the button says what is kept, why and for how long, and takes your yes or no. With a no, the account is closed and erased.",
    ],
    button: "Read it and decide",
    closing: "Do you know of no child? Then do nothing, and show this email to nobody: the link decides for the child.",
  },
  areaFails: {
    subject: "An area fails in browsers",
    heading: "An area fails in browsers",
    paragraphs: [
      "Students' browsers report that they can't open an area, or that it breaks while it is open. Everything else works, and nothing that they wrote is lost.",
    ],
    button: "See how each part is",
    closing: "You get this because OPERATOR_MAILS of the server names you. You are told once a day of one release.",
  },
  safetyTest: {
    subject: "A test: alarms of your school reach you",
    heading: "This is a test",
    paragraphs: [
      "Your school tries out whether you are reached when a student may need help. Nothing has happened, and you need not do anything.",
    ],
    button: "Go to your school",
    closing: "You get this because your school named you as somebody who helps.",
  },
} satisfies Record<string, MailText>;

export type MailKind = keyof typeof mailTexts;

/** The name at the end of a mail. */
export const signature = "Your Learn together team";
