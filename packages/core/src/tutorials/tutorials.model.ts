import type { Trade } from '../account/account.model.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { VideoCue } from '../videos/videos.model.ts'

/** The parts of the product that have a tutorial, in the order in which they are shown. */
export const tutorialSections = ['dashboard', 'ads', 'programs', 'broadcast', 'contact-manager', 'social-manager'] as const
type TutorialSection = (typeof tutorialSections)[number]

/** Whether a video shows what there is, or how something is done. */
export const tutorialCategories = ['overview', 'how-to'] as const
type TutorialCategory = (typeof tutorialCategories)[number]

type VideoText = MessageKey<'tutorial-videos'>

/** A step of a video, which the recording makes last exactly as long as it says. */
export interface TutorialScene {
  /** What is read below it. */
  caption: VideoText
  seconds: number
  /** The chapter that begins with it. */
  chapter?: VideoText
}

/** A video as it is configured. Its texts are keys, and its recording is the file of its id. */
export interface TutorialEntry {
  id: string
  section: TutorialSection
  category: TutorialCategory
  /** Calendar days: since when it is online, and the last one on which it counts as new. */
  publishedOn: string
  newUntil: string
  /** The accounts that it is shown to. */
  trades: readonly Trade[]
  title: VideoText
  description: VideoText
  scenes: readonly TutorialScene[]
}

export interface TutorialChapter {
  title: string
  /** Seconds. */
  from: number
}

/** A video as a page gets it, with its texts in one language. */
export interface Tutorial {
  id: string
  title: string
  category: TutorialCategory
  section: TutorialSection
  publishedOn: string
  newUntil: string
  description: string
  trades: Trade[]
  videoUrl: string
  posterUrl: string
  /** Of the captions, in WebVTT. */
  captionsUrl: string
  seconds: number
  chapters: TutorialChapter[]
  cues: VideoCue[]
}
