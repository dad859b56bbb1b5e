import type { Data } from "@learn/data";
import { LazyCode } from "../navigation/lazy-code.tsx";
import { galleryWords as words } from "./gallery-words.ts";

/** The gallery of a class; its code comes for those alone who open it. */
export function LazyGallery({ data }: { data: Data }) {
  return (
    <LazyCode name="gallery" load={() => import("./gallery-page.tsx")} words={words}>
      {({ GalleryPage }) => <GalleryPage data={data} />}
    </LazyCode>
  );
}
