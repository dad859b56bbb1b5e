// Written from the database by `npm run types -w edge`; change the schemas, not this file.

/** JSON as PostgreSQL keeps it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

/** PostgreSQL takes null for every argument. */
type Called<Args, Returns> = { Args: { [Name in keyof Args]: Args[Name] | null }; Returns: Returns };

type Table<Row, Given extends keyof Row, Never extends keyof Row, Relationships extends object[]> = {
  Row: Row;
  Insert: Pick<Row, Given> & Partial<Omit<Row, Given | Never>>;
  Update: Partial<Omit<Row, Never>>;
  Relationships: Relationships;
};

/** The tables and procedures that a signed-in person may use, in the form that postgrest-js expects. */
export type Database = {
  public: {
    Tables: {
      dashboard: Table<
        {
          id: string;
          user_id: string;
          learning_module_id: string | null;
          activity: string | null;
          category_activity: string | null;
          title: string | null;
          sub_category: string | null;
          team_id: string | null;
          progress: string;
          evaluation_score: number | null;
          evaluation_evidence: string | null;
          evaluation_criteria: Json | null;
          evaluation_practice: boolean | null;
          status: string;
          created_at: string;
          updated_at: string;
          evaluation_proven: boolean | null;
          talk_news: number;
          works_news: number;
          self_check: Json | null;
          completed_at: string | null;
          teacher_read_at: string | null;
          chat_history: Json | null;
          commented: Json | null;
          conversation: Json | null;
          handing_in: Json | null;
          looked_at: Json | null;
          openings: Json | null;
        },
        "user_id",
        "chat_history" | "commented" | "conversation" | "handing_in" | "looked_at" | "openings",
        [{ foreignKeyName: "dashboard_learning_module_id_fkey"; columns: ["learning_module_id"]; isOneToOne: false; referencedRelation: "learning_modules"; referencedColumns: ["learning_module_id"] }, { foreignKeyName: "dashboard_team_id_fkey"; columns: ["team_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id"] }]
      >;
      erasures: Table<
        {
          id: string;
          school_id: string | null;
          erased_by: string | null;
          erased_at: string;
        },
        never,
        never,
        [{ foreignKeyName: "erasures_school_id_fkey"; columns: ["school_id"]; isOneToOne: false; referencedRelation: "schools"; referencedColumns: ["id"] }]
      >;
      learning_modules: Table<
        {
          learning_module_id: string;
          title: string;
          description: string;
          category: string;
          category_activity: string | null;
          sub_category: string | null;
          outcomes: string | null;
          user_id: string | null;
          public: number;
          grade_level: number;
          continent: string;
          greeting: string | null;
          created_at: string;
          updated_at: string;
          teaser: string | null;
          minutes: number | null;
          sort_order: number | null;
          prerequisites: string[];
          opening: Json | null;
          program: Json | null;
          picture: string | null;
          exhibit: Json | null;
        },
        "title" | "category",
        never,
        []
      >;
      memory_lines: Table<
        {
          id: string;
          user_id: string;
          session_id: string | null;
          kind: string;
          about: string | null;
          text: string;
          created_at: string;
          corrected_at: string | null;
          due_at: string | null;
          asked_at: string | null;
          times_asked: number;
        },
        "user_id" | "kind" | "text",
        never,
        [{ foreignKeyName: "memory_lines_session_id_fkey"; columns: ["session_id"]; isOneToOne: false; referencedRelation: "dashboard"; referencedColumns: ["id"] }]
      >;
      profiles: Table<
        {
          id: string;
          name: string;
          email: string;
          role: string;
          grade_level: number | null;
          gender: string | null;
          continent: string | null;
          country: string | null;
          state: string | null;
          city: string | null;
          school_name: string | null;
          school_id: string | null;
          profile_completed: boolean;
          team_id: string | null;
          avatar_url: string | null;
          created_at: string;
          updated_at: string;
          school_link: string | null;
          school_since: string | null;
          school_code_id: string | null;
          nickname: string | null;
          school_grade: number | null;
          consent: Json | null;
        },
        "id",
        "consent",
        [{ foreignKeyName: "profiles_school_id_fkey"; columns: ["school_id"]; isOneToOne: false; referencedRelation: "schools"; referencedColumns: ["id"] }, { foreignKeyName: "profiles_team_id_fkey"; columns: ["team_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id"] }]
      >;
      project_work_versions: Table<
        {
          work_id: string;
          version: number;
          title: string;
          body: Json;
          saved_by: string;
          created_at: string;
        },
        "work_id" | "version" | "title" | "body" | "saved_by",
        never,
        [{ foreignKeyName: "project_work_versions_work_id_fkey"; columns: ["work_id"]; isOneToOne: false; referencedRelation: "project_works"; referencedColumns: ["id"] }]
      >;
      project_works: Table<
        {
          id: string;
          project_id: string;
          kind: string;
          version: number;
          created_at: string;
          updated_at: string;
        },
        "id" | "project_id" | "kind",
        never,
        [{ foreignKeyName: "project_works_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id"] }]
      >;
      projects: Table<
        {
          id: string;
          user_id: string;
          team_id: string | null;
          learning_module_id: string | null;
          title: string;
          description: string;
          status: string;
          created_at: string;
          updated_at: string;
          self_check: Json | null;
        },
        "user_id" | "title",
        "self_check",
        [{ foreignKeyName: "projects_learning_module_id_fkey"; columns: ["learning_module_id"]; isOneToOne: false; referencedRelation: "learning_modules"; referencedColumns: ["learning_module_id"] }, { foreignKeyName: "projects_team_id_fkey"; columns: ["team_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id"] }]
      >;
      school_staff: Table<
        {
          user_id: string;
          school_id: string;
          role: string;
          created_at: string;
          is_safe_person: boolean;
          is_data_person: boolean;
        },
        "user_id" | "school_id" | "role",
        never,
        [{ foreignKeyName: "school_staff_school_id_fkey"; columns: ["school_id"]; isOneToOne: false; referencedRelation: "schools"; referencedColumns: ["id"] }]
      >;
      schools: Table<
        {
          id: string;
          name: string;
          enabled_areas: string[];
          created_at: string;
          updated_at: string;
          closed_areas: string[];
          new_areas_open: boolean;
        },
        "name",
        never,
        []
      >;
      skills_progress: Table<
        {
          user_id: string;
          skill: string;
          progress: number;
          updated_at: string;
        },
        "user_id" | "skill",
        never,
        []
      >;
      team_members: Table<
        {
          user_id: string;
          team_id: string;
          roles: string[];
          created_at: string;
          is_captain: boolean;
        },
        "user_id" | "team_id" | "roles",
        never,
        [{ foreignKeyName: "team_members_team_id_fkey"; columns: ["team_id"]; isOneToOne: false; referencedRelation: "teams"; referencedColumns: ["id"] }, { foreignKeyName: "team_members_user_id_fkey"; columns: ["user_id"]; isOneToOne: false; referencedRelation: "profiles"; referencedColumns: ["id"] }]
      >;
      teams: Table<
        {
          id: string;
          name: string;
          description: string;
          team_code: string;
          created_by: string | null;
          facilitator_id: string | null;
          created_at: string;
          updated_at: string;
          school_id: string | null;
          closed_at: string | null;
        },
        "name" | "team_code",
        never,
        [{ foreignKeyName: "teams_school_id_fkey"; columns: ["school_id"]; isOneToOne: false; referencedRelation: "schools"; referencedColumns: ["id"] }]
      >;
    };
    Views: Record<never, never>;
    Functions: {
      accept_lti_deployment: Called<{ platform: string; deployment: string; is_accepted: boolean }, undefined>;
      answer_invitation: Called<{ token: string; accepts: boolean }, Json>;
      answer_school_request: Called<{ school: string; person: string; is_confirmed: boolean }, boolean>;
      answer_team_request: Called<{ team: string; person: string; lets_in: boolean }, undefined>;
      appoint_staff: Called<{ school: string; person: string; role: string; classes: string[]; is_safe_person: boolean }, undefined>;
      archive_class: Called<{ class: string }, undefined>;
      begin_pause: Called<{ class: string; people?: string[]; minutes?: number }, number>;
      bind_school_domain: Called<{ school: string; domain: string; is_bound: boolean }, Json>;
      choose_new_areas: Called<{ school: string; is_open: boolean; known: string[] }, undefined>;
      class_accounts: Called<{ class: string }, Json>;
      class_consents: Called<{ class: string }, Json>;
      class_gallery: Called<Record<never, never>, Json>;
      class_hand_ins: Called<{ class: string }, Json>;
      class_tasks: Called<{ class: string }, Json>;
      class_week: Called<{ class: string; days?: number }, Json>;
      close_team: Called<{ team: string; is_closed: boolean }, undefined>;
      comment_on_work: Called<{ class: string; session: string; words: string }, undefined>;
      copy_class: Called<{ class: string; name: string }, undefined>;
      create_grade_appropriate_dashboard_activities_by_continent: Called<{ user_id_param: string; continent_param: string }, number>;
      delete_group: Called<{ of_group: string }, undefined>;
      delete_own_module: Called<{ module: string }, Json>;
      delete_project_work: Called<{ work: string }, undefined>;
      drop_task_template: Called<{ template: string }, undefined>;
      drop_tutor_design: Called<{ session: string }, boolean>;
      earlier_messages: Called<{ session: string; before: string }, Json>;
      end_hand_in_links: Called<{ hand_in: string }, undefined>;
      end_parent_link: Called<{ class: string; student: string }, undefined>;
      end_pause: Called<{ class: string; people?: string[] }, number>;
      erase_student: Called<{ student: string; email: string }, Json>;
      evaluation_for_staff: Called<{ class: string; session: string }, Json>;
      evidence_sentences: Called<{ class: string; student: string; area?: string; topic?: string; criterion?: string }, Json>;
      evidence_wall: Called<{ class: string }, Json>;
      export_student: Called<{ student: string; reason?: string }, Json>;
      from_teachers: Called<Record<never, never>, Json>;
      gallery_work: Called<{ hand_in: string }, Json>;
      give_more_time: Called<{ task: string; ends_on: string; people?: string[] }, number>;
      give_team: Called<{ team: string; person: string }, undefined>;
      hand_over_school: Called<{ school: string; person: string }, undefined>;
      hide_hand_in: Called<{ hand_in: string }, undefined>;
      import_roster: Called<{ school: string; roster: Json; class?: string; is_whole?: boolean; is_preview?: boolean }, Json>;
      invite_staff: Called<{ school: string; email: string; role: string; classes: string[]; is_safe_person: boolean }, Json>;
      join_school: Called<{ code: string }, Json>;
      join_team: Called<{ code: string; roles: string[] }, Json>;
      keep_in_class: Called<{ class: string; person: string; is_in: boolean }, boolean>;
      keep_task_template: Called<{ class: string; name: string; modules: string[]; days: number; note?: string; makes?: string }, string>;
      lesson_board: Called<{ class: string }, Json>;
      level_agreement: Called<{ school: string }, Json>;
      link_hand_in: Called<{ hand_in: string; days: number }, Json>;
      list_classes: Called<{ school: string; days?: number }, Json>;
      list_past_classes: Called<{ school: string }, Json>;
      make_class: Called<{ school: string; name: string }, Json>;
      make_parent_link: Called<{ class: string; student: string; days: number }, Json>;
      make_school_code: Called<{ school: string }, Json>;
      make_sign_in_cards: Called<{ class: string; people?: string[] }, Json>;
      misconception_sentences: Called<{ class: string; misconception: string }, Json>;
      move_classes_up: Called<{ school: string; moves: Json; leavers?: string[] }, undefined>;
      move_safety_case: Called<{ case_id: string; step: string; note?: string }, undefined>;
      move_to_class: Called<{ class: string; person: string; target: string; stays?: boolean }, boolean>;
      my_history: Called<Record<never, never>, Json>;
      my_retention: Called<Record<never, never>, Json>;
      my_school: Called<Record<never, never>, Json>;
      my_school_request: Called<Record<never, never>, Json>;
      name_sign_on_students: Called<{ school: string; names: Json }, Json>;
      name_team_captain: Called<{ team: string; person: string }, undefined>;
      new_safety_cases: Called<Record<never, never>, Json>;
      open_activity: Called<{ class: string; module: string; ends_on: string; people?: string[] }, number>;
      open_case_talk: Called<{ case_id: string; session: string }, Json>;
      open_safety_case: Called<{ case_id: string }, Json>;
      open_talk: Called<{ session: string; reason: string }, Json>;
      own_modules: Called<{ category: string }, Json[]>;
      own_programs: Called<Record<never, never>, Json>;
      project_list: Called<Record<never, never>, Json>;
      project_work_list: Called<{ module: string }, Json>;
      put_nudge_away: Called<{ nudge: string }, undefined>;
      put_return_away: Called<{ hand_in: string }, undefined>;
      read_hand_in: Called<{ hand_in: string }, Json>;
      read_invitation: Called<{ token: string }, Json>;
      read_safety_cases: Called<{ school: string; part: string; class?: string; after?: string }, Json>;
      read_talk_log: Called<{ school: string; before?: number }, Json>;
      read_teacher_news: Called<{ session?: string }, undefined>;
      record_class_consent: Called<{ class: string }, undefined>;
      record_parent_consent: Called<{ class: string; people: string[] }, undefined>;
      record_school_consent: Called<{ school: string; is_given: boolean }, undefined>;
      refresh_user_dashboard: Called<{ user_id_param: string }, number>;
      refuse_gone_account: Called<Record<never, never>, undefined>;
      remind_of_task: Called<{ task: string }, number>;
      remove_school_member: Called<{ school: string; person: string }, boolean>;
      remove_staff: Called<{ school: string; person: string }, boolean>;
      remove_team_member: Called<{ team: string; person: string }, undefined>;
      rename_class: Called<{ class: string; name: string }, undefined>;
      renew_class_code: Called<{ class: string }, string>;
      renew_team_code: Called<{ team: string }, string>;
      reopen_account: Called<{ school: string; person: string }, undefined>;
      request_school: Called<{ school_name: string }, Json>;
      restore_class: Called<{ class: string }, string>;
      return_hand_in: Called<{ hand_in: string; verdict: string; comment: string }, undefined>;
      revoke_school_code: Called<{ school: string; code: string }, undefined>;
      safety_settings: Called<{ school: string }, Json>;
      save_group: Called<{ class: string; of_group: string; name: string; people: string[] }, string>;
      save_lti_platform: Called<{ school: string; said: Json; platform?: string }, string>;
      save_retention: Called<{ school: string; talk_months: number; account_days: number }, undefined>;
      save_safe_people: Called<{ school: string; people: Json; wait_minutes: number }, undefined>;
      save_school_settings: Called<{ school: string; safe_person: string; daily_tokens: number; link_days?: number; voice_off?: boolean; facilitator_address_shown?: boolean }, undefined>;
      save_talk_reading: Called<{ school: string; is_on: boolean; data_person: string }, undefined>;
      school_consent: Called<{ school: string }, Json>;
      school_lti: Called<{ school: string }, Json>;
      school_overview: Called<{ school: string }, Json>;
      school_retention: Called<{ school: string; talk_months?: number }, Json>;
      school_settings: Called<{ school: string }, Json>;
      school_sign_on: Called<{ school: string }, Json>;
      school_teams: Called<{ school: string }, Json>;
      school_week: Called<{ school: string; days?: number }, Json>;
      send_nudge: Called<{ class: string; text: string; people?: string[] }, number>;
      send_test_alarm: Called<{ school: string }, number>;
      session_news: Called<{ session: string; after?: number }, Json>;
      set_class_budget: Called<{ class: string; daily_tokens: number }, undefined>;
      set_class_grade: Called<{ class: string; grade: number }, undefined>;
      set_level: Called<{ class: string; session: string; criterion: string; level: number; reason: string }, undefined>;
      set_school_sign_on: Called<{ school: string; settings: Json }, Json>;
      set_student_grade: Called<{ class: string; person: string; grade: number }, boolean>;
      set_task: Called<{ class: string; modules: string[]; starts_on: string; ends_on: string; note?: string; of_group?: string; person?: string; people?: string[]; makes?: string }, string>;
      show_hand_in: Called<{ hand_in: string; is_shown: boolean }, undefined>;
      staff_home: Called<{ school: string }, Json>;
      start_lti_registration: Called<{ school: string }, string>;
      start_own_session: Called<{ module: string }, string>;
      start_project_session: Called<{ module: string }, Json>;
      start_tutor_design: Called<{ module?: string }, Json>;
      start_tutor_session: Called<{ module: string; local_time?: string }, Json>;
      student_talks: Called<{ student: string }, Json>;
      switch_area: Called<{ school: string; area: string; is_enabled: boolean }, string[]>;
      switch_class_area: Called<{ class: string; area: string; is_closed: boolean }, string[]>;
      take_hand_in_back: Called<{ hand_in: string }, undefined>;
      take_student_out: Called<{ team: string; person: string }, undefined>;
      take_task_back: Called<{ task: string }, undefined>;
      talk_reading: Called<{ school: string }, Json>;
      task_activities: Called<{ class: string }, Json>;
      team_requests_of: Called<{ team: string }, Json>;
      try_activities: Called<{ band: number }, number>;
      undo_year_move: Called<{ move: string }, undefined>;
      unfinished_work: Called<{ school: string; area: string; class?: string }, Json>;
      who_sees_me: Called<Record<never, never>, Json>;
      withdraw_consent: Called<{ student: string }, undefined>;
      withdraw_invitation: Called<{ school: string; invitation: string }, boolean>;
    };
  };
};
