import type { Trade } from '../account/account.model.ts'
import type { MessageKey, Translate } from '../i18n/index.ts'
import type { VideoCue } from '../videos/videos.model.ts'
import { tutorialEntries } from './tutorials.entries.model.ts'
import type { Tutorial, TutorialChapter, TutorialEntry, TutorialScene } from './tutorials.model.ts'

type VideoTexts = Translate<MessageKey<'tutorial-videos'>>

/** What a recording may weigh, in bytes. */
export const largestRecording = 1_500_000

/** Frames a second of a recording. */
export const recordingFrameRate = 12

/** The videos that are shown to an account. */
export const tutorialsFor = (trade: Trade, entries: readonly TutorialEntry[] = tutorialEntries): TutorialEntry[] =>
  entries.filter(({ trades }) => trades.includes(trade))

export const tutorialSeconds = ({ scenes }: Pick<TutorialEntry, 'scenes'>): number =>
  scenes.reduce((total, { seconds }) => total + seconds, 0)

/** The scenes with the second in which each begins. */
const timedScenes = ({ scenes }: Pick<TutorialEntry, 'scenes'>): (TutorialScene & { from: number })[] =>
  scenes.map((scene, index) => ({ ...scene, from: tutorialSeconds({ scenes: scenes.slice(0, index) }) }))

export const tutorialChapters = (entry: Pick<TutorialEntry, 'scenes'>, t: VideoTexts): TutorialChapter[] =>
  timedScenes(entry).flatMap(({ chapter, from }) => (chapter ? [{ title: t(chapter), from }] : []))

/** Seconds without a caption before the next: two that follow each other are told apart. */
const captionGap = 0.2

export const tutorialCues = (entry: Pick<TutorialEntry, 'scenes'>, t: VideoTexts): VideoCue[] =>
  timedScenes(entry).map(({ caption, seconds, from }) => ({ from, to: from + seconds - captionGap, text: t(caption) }))

/** Whether a video still has its badge on a calendar day. */
export const isNewTutorial = ({ newUntil }: Pick<Tutorial, 'newUntil'>, today: string): boolean => today <= newUntil

/** The chapter that plays at a second, counted from one. */
export const chapterAt = ({ chapters }: Pick<Tutorial, 'chapters'>, second: number): number =>
  Math.max(1, chapters.filter(({ from }) => from <= second + 0.05).length)
