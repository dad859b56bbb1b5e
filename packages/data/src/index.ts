/**
 * What the server keeps and how to ask for it: typed rows, the clients, and the queries that more than one room uses.
 *
 * @packageDocumentation
 */
export type { Opening } from "./opening.ts";
export { openActivity, type OpenedActivity } from "./activity.ts";
export { inAuthoredOrder, nextStep, type OrderedArea } from "./authored-order.ts";
export type { AuthClient } from "./auth.ts";
export { createAuth, createOAuth } from "./later-auth.ts";
export { createData, type Data } from "./client.ts";
export { checkedAmong, checkedByStudent } from "./self-check.ts";
export { announceClosedArea, closedAreaEvent } from "./closed-area.ts";
export { readConfig, type PublicConfig } from "./config.ts";
export {
  addToDashboard,
  isUnproven,
  listDashboard,
  readDashboardRow,
  readListedActivity,
  type DashboardRow,
  type ListedActivity,
} from "./dashboard.ts";
export type { Database, Json } from "./database.generated.ts";
export { isolated } from "./isolated.ts";
export type { News, NewsTopic } from "./news.ts";
export { formatDay, formatPlainDay, formatTime, readDate } from "./dates.ts";
export { DataFailure, readableReason, valueOf, type TableAnswer } from "./failure.ts";
export { askFunction, callFunction, safetyAnswer } from "./functions.ts";
export { longestWaitMs } from "./longest-wait.ts";
export { logFailure } from "./log-failure.ts";
export { readChatHistory, type ChatMessage } from "./messages.ts";
export { listEarlierMessages, type Conversation } from "./conversation.ts";
export { fetchProfile, readProfile, shownName, type Profile } from "./profile.ts";
export { saveProfile, updateProfile, type ProfileAnswers, type ProfileEdit } from "./save-profile.ts";
export { fetchTalkNews, type TalkMember, type TalkNews } from "./talk-news.ts";
export { clearStoredData, forgetOthers, personalKey, readStoredUserId } from "./personal-data.ts";
export { readProgress, readProjectStatus, type Progress, type ProjectStatus } from "./progress.ts";
export { listProjects, readProject, type Project } from "./projects.ts";
export { fetchSchoolWeek, tryActivities, type FigureDays, type LearnerWeek } from "./staff-overview.ts";
export {
  parseJson,
  requestAsStudent,
  unreachedStatuses,
  type Refused,
  type Requested,
  type StudentAccess,
  type StudentRequest,
} from "./request.ts";
export { readableSentence } from "./readable.ts";
export { refreshDashboard, seedDashboard, type SeedFor } from "./seeding.ts";
export {
  fetchSchool,
  isAreaOpen,
  putNudgeAway,
  putReturnAway,
  type AreaSwitches,
  type Lesson,
  type Returned,
  type School,
  type Task,
  type TaskActivity,
  type TeacherNews,
} from "./school.ts";
export {
  fetchSchoolRequest,
  joinSchool,
  requestSchool,
  type JoinAnswer,
  type RequestAnswer,
  type SchoolRequest,
} from "./school-membership.ts";
export { hasStoredSession, sessionStorageKey } from "./session.ts";
export { countSkills, listSkills, type SkillProgress } from "./skills.ts";
export { fetchTeam, type TeamInformation } from "./team.ts";
export { withoutSession } from "./without-session.ts";
