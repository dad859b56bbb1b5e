// Written from the database by `npm run types -w edge`; change the schemas, not this file.

/** What PostgreSQL keeps as JSON: it is read with a schema where it arrives. */
type Json = unknown;

/** PostgreSQL takes null for every argument. */
type Called<Args, Returns> = { Args: { [Name in keyof Args]: Args[Name] | null }; Returns: Returns };

/** The procedures that only the server may call, with what each takes and answers. */
export type Procedures = {
  account_is_there: Called<{ learner: string; session?: string }, boolean>;
  answer_as_parent: Called<{ token: string; address: string; is_given: boolean; name: string }, Json>;
  answer_comment: Called<{ learner: string; comment_id: number; words: string }, Json>;
  answer_teacher: Called<{ learner: string; teacher_level: number; words: string }, Json>;
  append_message: Called<{ learner: string; session: string; message_id: string; message: string; area: string; extension?: Json; reply?: string; prompt?: string }, Json>;
  area_is_open: Called<{ learner: string; area: string }, boolean>;
  ask_parent: Called<{ learner: string; email: string }, Json>;
  await_turn: Called<{ learner: string; session: string; message_id: string }, Json>;
  begin_assessment: Called<{ learner: string; session: string; area: string; owner?: string; reserve?: number; daily_tokens?: number; needs_module?: boolean }, Json>;
  begin_run: Called<{ learner: string; session: string; run_id: string; area: string; code: string; execution_id?: string; owner?: string; reserve?: number; daily_tokens?: number; known_module?: string }, Json>;
  begin_tutor_design_turn: Called<{ learner: string; session: string; message_id: string; message: string; area: string; owner?: string; reserve?: number; daily_tokens?: number; known_module?: string; is_edit?: boolean; extension?: Json }, Json>;
  begin_tutor_final: Called<{ learner: string; session: string; area: string; owner?: string; reserve?: number; daily_tokens?: number }, Json>;
  begin_tutor_try: Called<{ learner: string; session: string; module: string; area: string; replies: number; owner?: string; reserve?: number; daily_tokens?: number }, Json>;
  begin_tutor_turn: Called<{ learner: string; session: string; message_id: string; message: string; area: string; owner?: string; reserve?: number; daily_tokens?: number; known_module?: string; extension?: Json }, Json>;
  bind_lti_login: Called<{ state: string; browser_hash: string }, Json>;
  book_spent_tokens: Called<{ learner: string; tokens_in: number; tokens_out: number }, undefined>;
  carry_out_retention: Called<{ most?: number }, Json>;
  change_own_module: Called<{ learner: string; module: string; title: string; description: string; sub_category: string }, Json>;
  check_sign_on: Called<{ person: string; school: string }, Json>;
  claim_lti_scores: Called<{ most: number }, Json>;
  claim_safety_mails: Called<{ most: number }, Json>;
  claim_turn: Called<{ learner: string; session: string; message_id: string; area: string; message?: string; owner?: string; reserve?: number; daily_tokens?: number; known_module?: string; extension?: Json }, Json>;
  create_own_module: Called<{ learner: string; category: string; title: string; description: string; sub_category: string }, Json>;
  create_project: Called<{ learner: string; title: string; description: string; sub_category: string; team?: string }, Json>;
  deployment_faults: Called<Record<never, never>, Json[]>;
  describe_team: Called<{ learner: string; team: string; name: string; description: string }, Json>;
  end_proof_links: Called<{ learner: string; session: string }, Json>;
  finish_assessment: Called<{ learner: string; session: string; score: number; evidence: string; criteria: Json; completed: boolean; tokens_in: number; tokens_out: number; practice: boolean; pass_mark?: number }, Json>;
  finish_sign_on: Called<{ state: string; browser: string }, Json>;
  finish_turn: Called<{ learner: string; session: string; message_id: string; reply: string; failed: boolean; tokens_in: number; tokens_out: number; prompt: string; practice: boolean; cut?: boolean; words?: number; extension?: Json; execution?: Json; answers?: Json }, Json>;
  finish_tutor: Called<{ learner: string; session: string; tutor: Json; tokens_in: number; tokens_out: number }, Json>;
  finish_tutor_try: Called<{ learner: string; tokens_in: number; tokens_out: number }, Json>;
  hand_in_work: Called<{ learner: string; session: string; class: string; may_show: boolean; people: Json; book: Json }, Json>;
  import_roster_as_operator: Called<{ school: string; roster: Json; is_whole: boolean; is_preview: boolean }, Json>;
  keep_lti_key: Called<{ kid: string; jwk: Json }, undefined>;
  keep_lti_launch: Called<{ platform: string; browser_hash: string; code: string; claims: Json }, string>;
  keep_marks: Called<{ learner: string; session: string; message_id: string; marks: Json; tokens_in: number; tokens_out: number }, boolean>;
  keep_memory_line: Called<{ learner: string; line: string; words: string }, Json>;
  keep_misconceptions: Called<{ learner: string; session: string; met: Json }, undefined>;
  keep_self_check: Called<{ learner: string; session: string; checked: Json; completed: boolean; tokens_in: number; tokens_out: number }, Json>;
  keep_summary: Called<{ learner: string; session: string; summary: string; until: string; tokens_in: number; tokens_out: number }, Json>;
  link_lti_launch: Called<{ learner: string; code: string; browser_hash: string }, Json>;
  lti_choice: Called<{ learner: string; opens: string }, Json>;
  lti_frame_origins: Called<Record<never, never>, string[]>;
  lti_keys: Called<Record<never, never>, Json>;
  lti_known: Called<{ learner: string; launch: string; people: Json }, Json>;
  lti_launch_of_staff: Called<{ learner: string; launch: string }, Json>;
  make_proof_link: Called<{ learner: string; session: string; token_hash: string; days: number; people: Json; book: Json }, Json>;
  make_team: Called<{ learner: string; name: string; description: string }, Json>;
  match_sign_on: Called<{ school: string; id: string; email: string }, Json>;
  names_near: Called<{ learner: string }, string[]>;
  news_topics: Called<{ learner: string; sessions: string[] }, Json>;
  open_card: Called<{ secret: string; school: string; username: string; pictures: string; address: string }, Json>;
  open_lti_launch: Called<{ code: string; browser_hash: string }, Json>;
  program_to_show: Called<{ learner: string; program: Json }, string>;
  project_work_notes: Called<{ learner: string; session: string }, Json>;
  proof_rows: Called<{ learner: string; session: string }, Json>;
  read_parent_page: Called<{ token: string; address: string }, Json>;
  read_proof_link: Called<{ token_hash: string; address: string }, Json>;
  record_safety_event: Called<{ learner: string; session: string; message_id: string; kind: string }, Json>;
  register_lti_platform: Called<{ school: string; maker: string; said: Json }, string>;
  release_turns: Called<{ owner: string }, Json>;
  remember: Called<{ learner: string; session: string; lines: Json; asked?: string }, undefined>;
  safety_health: Called<Record<never, never>, Json>;
  save_profile_texts: Called<{ learner: string; texts: Json }, Json>;
  save_project_work: Called<{ learner: string; session: string; area: string; work: string; kind: string; title: string; body: Json; based_on: number }, Json>;
  set_consent_age: Called<{ age: number; country?: string }, undefined>;
  set_retention_bounds: Called<{ talk_months: number; account_days: number }, undefined>;
  settle_lti_score: Called<{ result: number; claimed_at: string; outcome: string; fault: string }, undefined>;
  settle_safety_mail: Called<{ mail: number; outcome: string; fault: string }, undefined>;
  shared_talk: Called<{ learner: string; session: string; area: string }, Json>;
  start_lti_login: Called<{ issuer: string; client_id: string; hints: Json; state: string; nonce: string; address: string }, boolean>;
  start_sign_on: Called<{ school: string; state: string; browser: string; nonce: string; verifier: string; redirect_uri: string; address: string }, Json>;
  store_run: Called<{ learner: string; session: string; run_id: string; execution: Json; reply: string; prompt: string; practice: boolean; tokens_in?: number; tokens_out?: number; extension?: Json }, Json>;
  take_lti_login: Called<{ state: string }, Json>;
  take_lti_registration: Called<{ code: string }, Json>;
  taken_out_by: Called<{ learner: string }, string>;
  turn_awaited: Called<{ session: string; message_id: string }, Json>;
};
