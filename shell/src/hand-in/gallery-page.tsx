import { DataFailure, withoutSession, type Data } from "@learn/data";
import { fetchGallery, fetchGalleryWork, hideHandIn } from "@learn/data/hand-ins";
import { HandedInSheet } from "@learn/own-work/sheet";
import {
  BackLink,
  Badge,
  BoatPicture,
  Button,
  buttonClass,
  Card,
  EmptyState,
  MissingStonePicture,
  PageHeader,
  Stack,
  StarIcon,
  Text,
  usePageTitle,
  useToast,
} from "@learn/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { galleryWords as words } from "./gallery-words.ts";
import styles from "./hand-ins.module.css";
import { Unanswered } from "../navigation/unanswered.tsx";

const galleryKey = ["gallery"];

/** What the student's classes show; or one work of it, which the address names. */
export function GalleryPage({ data }: { data: Data }) {
  const { work } = useParams();
  usePageTitle(words.page);
  return work === undefined ? <Gallery data={data} /> : <ShownWork key={work} data={data} id={work} />;
}

function Gallery({ data }: { data: Data }) {
  const works = useQuery({ queryKey: galleryKey, queryFn: () => fetchGallery(data), refetchOnMount: "always" });
  return (
    <Stack>
      <PageHeader title={words.page} lead={words.lead} />
      {!works.data && <Unanswered query={works} words={words} onCard />}
      {works.data?.length === 0 && (
        <EmptyState
          picture={<BoatPicture />}
          title={words.empty}
          action={
            <Link className={buttonClass({ variant: "primary" })} to="/home">
              {words.home}
            </Link>
          }
        >
          {words.emptyHint}
        </EmptyState>
      )}
      <ul className={styles.works}>
        {works.data?.map(({ id, title, names, class: className, isMine }) => (
          <Card key={id} as="li" stack>
            <h2>
              <Link to={`/gallery/${id}`}>
                <bdi>{withoutSession(title) || words.untitled}</bdi>
              </Link>
            </h2>
            <Text tone="muted">
              <bdi>{words.of(names, className)}</bdi>
            </Text>
            {isMine && (
              <div>
                <Badge kind="blue" icon={<StarIcon />}>
                  {words.yours}
                </Badge>
              </div>
            )}
          </Card>
        ))}
      </ul>
    </Stack>
  );
}

function ShownWork({ data, id }: { data: Data; id: string }) {
  const toast = useToast();
  const queries = useQueryClient();
  const shown = useQuery({
    queryKey: [...galleryKey, id],
    queryFn: () => fetchGalleryWork(data, id),
    retry: (failures, error) => failures < 1 && !isGone(error),
    gcTime: 0,
  });
  const takeDown = useMutation({
    mutationFn: () => hideHandIn(data, id),
    onSuccess: () => toast.good(words.takenDown),
    onError: () => toast.bad(words.notTaken),
    onSettled: () => Promise.all([galleryKey, ["school"]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <Stack>
      <BackLink link={(parts) => <Link {...parts} to="/gallery" />}>{words.back}</BackLink>
      {isGone(shown.error) ? (
        <EmptyState level={1} picture={<MissingStonePicture />} title={words.gone} />
      ) : (
        <Unanswered onCard query={shown} words={words} />
      )}
      {shown.data && (
        <>
          <HandedInSheet book={shown.data.book} />
          {shown.data.isMine && shown.data.isShown && (
            <div>
              <Button busy={takeDown.isPending} onClick={() => takeDown.mutate()}>
                {words.takeDown}
              </Button>
            </div>
          )}
        </>
      )}
    </Stack>
  );
}

// 22P02: what stands in the address is no id.
const isGone = (error: Error | null) => error instanceof DataFailure && ["42501", "22P02"].includes(error.code);
