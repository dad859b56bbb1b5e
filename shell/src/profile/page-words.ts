/** Every text of the profile page. */
export const words = {
  title: "My Profile",
  loading: "Loading your profile...",
  failed: "Failed to load profile data.",
  failedHint: "Nothing you wrote is lost. Check your internet, then try again.",
  retry: "Retry",
  signedOut: "No signed-in user – please log in again.",
  logIn: "Log in",
  none: "User information not available",
  noneHint: "We could not find your profile. Load the page again to fill it in.",
  reload: "Load the page again",

  about: "About you",
  edit: "Edit Profile",
  noName: "No name yet",
  email: "Email",
  seenAs: "Other students see",
  role: "Role",
  grade: "Grade",
  gradeBySchool: (grade: number) => `${grade}, set by your school`,
  joined: "Joined",
  country: "Country",
  cityState: "City/State",
  notSet: "Not set",

  fullName: "Full Name",
  fullNameHint: "Your teachers and your school need it to know who you are. Other students don't see all of it.",
  nickname: "Nickname",
  nicknameHint: "One word that other students see in place of your first name. Don't use your last name.",
  emailAddress: "Email Address",
  emailHint: "If you change it, we send a link to the new address first.",
  chooseCountry: "-- Select a country --",
  state: "State/Province",
  city: "City",
  cancel: "Cancel",
  save: "Save Changes",
  saving: "Saving...",
  saved: "Profile updated successfully!",
  answerTitle: "Please read this",
  saveFailed: "Failed to update profile",
  saveFailedHint: "What you typed is still here. Please try again.",
  linkFailed: "We could not send a link to this address. Check it, then try again",
  linkTooSoon: "We have just sent an email. Please wait a minute, then try again",
  linkSentTitle: "Check your new email",
  linkSent: (to: string, from: string) => `We sent a link to ${to}. Open it to change your address. Until then, you log in with ${from}.`,

  team: "Team Information",
  teamLoading: "Loading your team...",
  teamFailed: "Your team did not load.",
  teamName: "Team",
  facilitator: "Facilitator",
  facilitatorEmail: "Facilitator's email",
  noFacilitator: "Your team has no facilitator yet.",

  account: "Account Settings",
  password: "Password",
  passwordHint: "We email you a link. Open it to choose a new password.",
  cardHint: "Your card from school opens your account. If it is lost, ask your teacher for a new one. You can choose a password, too.",
  newPassword: "New password",
  newPasswordHint: "At least 8 characters. Don't tell it to anybody.",
  savePassword: "Save the password",
  passwordSaved: "Your password is saved. Log in with it where you use your card.",
  passwordFailed: "Your password was not saved. Log in with your card again, then try once more.",
  resetPassword: "Reset Password",
  resetting: "Sending...",
  noEmail: "No email address available",
  resetSent: "Password reset email sent! Check your inbox.",
  resetFailed: "Failed to send password reset email",
  resetTooSoon: "Please wait a minute, then try again.",
  resetFailedHint: "Check your internet, then try again.",

  progress: "Learning Progress",
  progressLoading: "Loading your progress...",
  progressFailed: "Your progress did not load.",
  overall: "Overall progress:",
  skillsCompleted: "Skills Completed",
  noSkills: "No skills progress yet. Start learning to see your progress here!",
  skillDone: "Completed",

  stats: "Quick Stats",
  accountAge: "Account Age",
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  lastUpdated: "Last Updated",
  teamStatus: "Team Status",
  active: "Active",
  noTeam: "No team yet",

  achievements: "Achievements",
  activity: "Recent Activity",
  comingSoon: "coming soon",
};

/** The texts around what teachers said about a student's works. */
export const fromTeachersWords = {
  title: "From your teachers",
  none: "Nothing yet. When a teacher writes to you about your work, you read it here.",
  loading: "Loading what your teachers said...",
  failed: "What your teachers said did not load.",
};

/** The card with the switch of the sounds. */
export const soundsWords = {
  title: "Sounds",
  label: "Play soft sounds",
  hint: "When a stone lights up, when something is done, and when a team mate writes. Only in this browser.",
};

/** Every text about how long a student's talks are kept. */
export const keptWords = {
  title: "How long your talks stay",
  lead: (months: number) =>
    `A talk stays for ${months === 1 ? "1 month" : `${months} months`} after the last thing you said in it. Then it goes, with your words in it. Your levels and your progress stay.`,
  going: "These talks go soon",
  until: (day: string) => `stays until ${day}`,
  saveFirst: "Is there something you want to keep? Open it and save your proof book first, or go on with it: then it stays longer.",
};
