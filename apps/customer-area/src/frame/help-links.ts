import type { Trade } from '@vitrine/core/account'
import { tutorialsFor } from '@vitrine/core/tutorials'
import { matchPath } from 'react-router'
import { paths, tutorialPath } from '../base/paths.ts'

interface Help {
  /** The id of a tutorial, and its chapter, counted from one. */
  video: string
  chapter: number
}

/** The chapter that shows how a screen is used; fixed addresses stand before those with parameters. */
export const helpOfScreens: readonly (readonly [path: string, help: Help])[] = [
  [paths.dashboard, { video: 'dashboard', chapter: 1 }],
  [paths.ads, { video: 'ads', chapter: 1 }],
  [paths.newAd, { video: 'ads', chapter: 2 }],
  [paths.lots, { video: 'programs', chapter: 1 }],
  [paths.lotsGrid, { video: 'programs', chapter: 2 }],
  [paths.editAd, { video: 'ads', chapter: 3 }],
  [paths.portals, { video: 'broadcast', chapter: 1 }],
  [paths.preflight, { video: 'broadcast', chapter: 2 }],
  [paths.repairs, { video: 'broadcast', chapter: 3 }],
  [paths.globalReport, { video: 'broadcast', chapter: 3 }],
  [paths.contactSynthesis, { video: 'contacts', chapter: 1 }],
  [paths.contactSynthesisAlias, { video: 'contacts', chapter: 1 }],
  [paths.contacts, { video: 'contacts', chapter: 2 }],
  [paths.contactPortals, { video: 'contacts', chapter: 3 }],
  [paths.contactPosts, { video: 'contacts', chapter: 3 }],
  [paths.posts, { video: 'social', chapter: 1 }],
  [paths.newPost, { video: 'social', chapter: 2 }],
  [paths.newEditorialPost, { video: 'social', chapter: 2 }],
  [paths.calendar, { video: 'social', chapter: 3 }],
]

/** The address of the chapter about a screen; null where there is none for this trade. */
export const helpPathOf = (pathname: string, trade: Trade): string | null => {
  const [, help] = helpOfScreens.find(([path]) => matchPath(path, pathname)) ?? []
  if (!help || !tutorialsFor(trade).some(({ id }) => id === help.video)) return null
  return tutorialPath(help.video, help.chapter)
}
