import { OwnWorkPage, ownWorkScreen, ProofLink, Workspace } from "@learn/own-work";
import { createArea } from "../parts/create-area.ts";
import { RubricShape } from "../parts/rubric-shape.tsx";
import { words } from "../words.ts";

/** One challenge with its coach. */
export const Screen = ownWorkScreen(createArea, Workshop);

function Workshop() {
  return (
    <OwnWorkPage title={words.workshop}>
      {(opened) => (
        <Workspace opened={opened} title={words.workshop}>
          <RubricShape sessionId={opened.row.id} />
          <ProofLink sessionId={opened.row.id} wide />
        </Workspace>
      )}
    </OwnWorkPage>
  );
}
