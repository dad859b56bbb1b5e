/** JSON as PostgreSQL keeps it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

type Table<Row, Relationships extends object[] = []> = {
  Row: Row;
  Insert: Partial<Row>;
  Update: Partial<Row>;
  Relationships: Relationships;
};

type ProfilesRow = {
  id: string;
  name: string | null;
  nickname: string | null;
  email: string | null;
  role: string | null;
  grade_level: number | null;
  gender: string | null;
  continent: string | null;
  country: string | null;
  state: string | null;
  city: string | null;
  school_name: string | null;
  school_id: string | null;
  school_link: string | null;
  school_since: string | null;
  profile_completed: boolean;
  team_id: string | null;
  avatar_url: string | null;
  created_at: string;
  updated_at: string;
};

type DashboardTableRow = {
  id: string;
  user_id: string;
  learning_module_id: string | null;
  activity: string | null;
  category_activity: string | null;
  title: string | null;
  sub_category: string | null;
  team_id: string | null;
  progress: string | null;
  evaluation_score: number | null;
  evaluation_evidence: string | null;
  evaluation_criteria: Json;
  evaluation_practice: boolean | null;
  evaluation_proven: boolean | null;
  self_check: Json;
  /** Computed: the whole conversation. */
  chat_history: Json;
  /** Computed: its newest messages. */
  conversation: Json;
  status: string | null;
  created_at: string;
  updated_at: string;
};

type LearningModulesRow = {
  learning_module_id: string;
  title: string;
  description: string | null;
  category: string | null;
  category_activity: string | null;
  sub_category: string | null;
  outcomes: string | null;
  user_id: string | null;
  public: number;
  grade_level: number | null;
  continent: string | null;
  greeting: string | null;
  teaser: string | null;
  minutes: number | null;
  sort_order: number | null;
  prerequisites: string[];
  machine: string | null;
  created_at: string;
  updated_at: string | null;
};

type ProjectsRow = {
  id: string;
  learning_module_id: string | null;
  user_id: string;
  team_id: string | null;
  title: string;
  description: string | null;
  status: string | null;
  updated_at: string;
};

type SchoolsRow = { id: string; name: string; enabled_areas: string[]; closed_areas: string[]; new_areas_open: boolean };

type SchoolStaffRow = { user_id: string; school_id: string; role: string };

type TeamsRow = {
  id: string;
  name: string;
  description: string | null;
  team_code: string;
  created_by: string | null;
  facilitator_id: string | null;
  school_id: string | null;
  closed_at: string | null;
  created_at: string;
  updated_at: string;
};

type TeamMembersRow = { user_id: string; team_id: string; roles: string[]; is_captain: boolean; created_at: string };

type SkillsProgressRow = { user_id: string; skill: string; progress: number; updated_at: string };

/** The tables and procedures that a signed-in browser may use, in the form postgrest-js expects. */
export type Database = {
  public: {
    Tables: {
      profiles: Table<ProfilesRow>;
      dashboard: Table<
        DashboardTableRow,
        [
          {
            foreignKeyName: "dashboard_learning_module_id_fkey";
            columns: ["learning_module_id"];
            isOneToOne: false;
            referencedRelation: "learning_modules";
            referencedColumns: ["learning_module_id"];
          },
        ]
      >;
      learning_modules: Table<LearningModulesRow>;
      projects: Table<ProjectsRow>;
      schools: Table<SchoolsRow>;
      school_staff: Table<
        SchoolStaffRow,
        [
          {
            foreignKeyName: "school_staff_school_id_fkey";
            columns: ["school_id"];
            isOneToOne: false;
            referencedRelation: "schools";
            referencedColumns: ["id"];
          },
        ]
      >;
      teams: Table<TeamsRow>;
      team_members: Table<TeamMembersRow>;
      skills_progress: Table<SkillsProgressRow>;
    };
    Views: Record<never, never>;
    Functions: {
      create_grade_appropriate_dashboard_activities_by_continent: {
        Args: { user_id_param: string; continent_param: string };
        Returns: number;
      };
      start_tutor_design: { Args: { module?: string }; Returns: Json };
      drop_tutor_design: { Args: { session: string }; Returns: boolean };
      start_tutor_session: { Args: { module: string; local_time?: string }; Returns: Json };
      refresh_user_dashboard: { Args: { user_id_param: string }; Returns: number };
      switch_area: { Args: { school: string; area: string; is_enabled: boolean }; Returns: string[] };
      join_school: { Args: { code: string }; Returns: Json };
      request_school: { Args: { school_name: string }; Returns: Json };
      my_school_request: { Args: Record<never, never>; Returns: Json };
      school_overview: { Args: { school: string }; Returns: Json };
      my_school: { Args: Record<never, never>; Returns: Json };
      choose_new_areas: { Args: { school: string; is_open: boolean; known: string[] }; Returns: undefined };
      unfinished_work: { Args: { school: string; area: string; class?: string }; Returns: Json };
      school_settings: { Args: { school: string }; Returns: Json };
      save_school_settings: {
        Args: { school: string; safe_person: string | null; daily_tokens: number | null };
        Returns: undefined;
      };
      list_classes: { Args: { school: string }; Returns: Json };
      class_week: { Args: { class: string }; Returns: Json };
      make_class: { Args: { school: string; name: string }; Returns: Json };
      rename_class: { Args: { class: string; name: string }; Returns: undefined };
      renew_class_code: { Args: { class: string }; Returns: string };
      archive_class: { Args: { class: string }; Returns: undefined };
      keep_in_class: { Args: { class: string; person: string; is_in: boolean }; Returns: boolean };
      switch_class_area: { Args: { class: string; area: string; is_closed: boolean }; Returns: string[] };
      set_class_budget: { Args: { class: string; daily_tokens: number | null }; Returns: undefined };
      export_student: { Args: { student: string }; Returns: Json };
      erase_student: { Args: { student: string; email: string }; Returns: Json };
      make_school_code: { Args: { school: string }; Returns: Json };
      revoke_school_code: { Args: { school: string; code: string }; Returns: undefined };
      answer_school_request: { Args: { school: string; person: string; is_confirmed: boolean }; Returns: boolean };
      remove_school_member: { Args: { school: string; person: string }; Returns: boolean };
      bind_school_domain: { Args: { school: string; domain: string; is_bound: boolean }; Returns: Json };
      join_team: { Args: { code: string; roles: string[] }; Returns: Json };
      earlier_messages: { Args: { session: string; before: string }; Returns: Json };
      session_news: { Args: { session: string; after?: number }; Returns: Json };
      team_requests_of: { Args: { team: string }; Returns: Json };
      answer_team_request: { Args: { team: string; person: string; lets_in: boolean }; Returns: undefined };
      school_teams: { Args: { school: string }; Returns: Json };
      take_student_out: { Args: { team: string; person: string }; Returns: undefined };
      close_team: { Args: { team: string; is_closed: boolean }; Returns: undefined };
      give_team: { Args: { team: string; person: string | null }; Returns: undefined };
      renew_team_code: { Args: { team: string }; Returns: string };
      name_team_captain: { Args: { team: string; person: string }; Returns: undefined };
      remove_team_member: { Args: { team: string; person: string }; Returns: undefined };
      school_week: { Args: { school: string }; Returns: Json };
      try_activities: { Args: { band: number }; Returns: number };
      new_safety_cases: { Args: Record<never, never>; Returns: Json };
      read_safety_cases: { Args: { school: string; part: string; class?: string; after?: string }; Returns: Json };
      open_safety_case: { Args: { case_id: string }; Returns: Json };
      move_safety_case: { Args: { case_id: string; step: string; note?: string }; Returns: undefined };
      safety_settings: { Args: { school: string }; Returns: Json };
      save_safe_people: {
        Args: { school: string; people: { name: string; email: string; role: string }[]; wait_minutes: number };
        Returns: undefined;
      };
      send_test_alarm: { Args: { school: string }; Returns: number };
    };
  };
};
