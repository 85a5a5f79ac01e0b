import { developerTrades, realEstateTrades, vehicleTrades } from '../account/account.model.ts'
import type { TutorialEntry } from './tutorials.model.ts'

const everyTrade = [...realEstateTrades, ...developerTrades, ...vehicleTrades]
const dates = { publishedOn: '2026-11-02', newUntil: '2027-01-31' } as const

/**
 * The tutorials of the product. Another one is an entry here, its texts in `tutorial-videos.json` of each language, and a recording,
 * which `npm run tutorials` makes.
 */
export const tutorialEntries: readonly TutorialEntry[] = [
  {
    id: 'dashboard',
    section: 'dashboard',
    category: 'overview',
    ...dates,
    trades: everyTrade,
    title: 'dashboard.title',
    description: 'dashboard.description',
    scenes: [
      { caption: 'dashboard.captions.overview', seconds: 7, chapter: 'dashboard.chapters.day' },
      { caption: 'dashboard.captions.figures', seconds: 8 },
      { caption: 'dashboard.captions.menu', seconds: 8, chapter: 'dashboard.chapters.find' },
      { caption: 'dashboard.captions.palette', seconds: 9 },
      { caption: 'dashboard.captions.language', seconds: 7, chapter: 'dashboard.chapters.appearance' },
      { caption: 'dashboard.captions.theme', seconds: 7 },
    ],
  },
  {
    id: 'ads',
    section: 'ads',
    category: 'how-to',
    ...dates,
    trades: everyTrade,
    title: 'ads.title',
    description: 'ads.description',
    scenes: [
      { caption: 'ads.captions.list', seconds: 8, chapter: 'ads.chapters.find' },
      { caption: 'ads.captions.search', seconds: 8 },
      { caption: 'ads.captions.filters', seconds: 8 },
      { caption: 'ads.captions.new', seconds: 8, chapter: 'ads.chapters.create' },
      { caption: 'ads.captions.fill', seconds: 11 },
      { caption: 'ads.captions.photos', seconds: 7 },
      { caption: 'ads.captions.publish', seconds: 8, chapter: 'ads.chapters.publish' },
    ],
  },
  {
    id: 'programs',
    section: 'programs',
    category: 'how-to',
    ...dates,
    trades: developerTrades,
    title: 'programs.title',
    description: 'programs.description',
    scenes: [
      { caption: 'programs.captions.list', seconds: 8, chapter: 'programs.chapters.programs' },
      { caption: 'programs.captions.lots', seconds: 8 },
      { caption: 'programs.captions.grid', seconds: 8, chapter: 'programs.chapters.lots' },
      { caption: 'programs.captions.add', seconds: 9 },
    ],
  },
  {
    id: 'broadcast',
    section: 'broadcast',
    category: 'how-to',
    ...dates,
    trades: everyTrade,
    title: 'broadcast.title',
    description: 'broadcast.description',
    scenes: [
      { caption: 'broadcast.captions.portals', seconds: 8, chapter: 'broadcast.chapters.portals' },
      { caption: 'broadcast.captions.mine', seconds: 7 },
      { caption: 'broadcast.captions.preflight', seconds: 9, chapter: 'broadcast.chapters.preflight' },
      { caption: 'broadcast.captions.repairs', seconds: 8, chapter: 'broadcast.chapters.follow' },
      { caption: 'broadcast.captions.report', seconds: 8 },
    ],
  },
  {
    id: 'contacts',
    section: 'contact-manager',
    category: 'how-to',
    ...dates,
    trades: everyTrade,
    title: 'contacts.title',
    description: 'contacts.description',
    scenes: [
      { caption: 'contacts.captions.figures', seconds: 8, chapter: 'contacts.chapters.summary' },
      { caption: 'contacts.captions.period', seconds: 7 },
      { caption: 'contacts.captions.list', seconds: 8, chapter: 'contacts.chapters.answer' },
      { caption: 'contacts.captions.open', seconds: 9 },
      { caption: 'contacts.captions.ads', seconds: 8, chapter: 'contacts.chapters.origin' },
    ],
  },
  {
    id: 'social',
    section: 'social-manager',
    category: 'how-to',
    ...dates,
    trades: everyTrade,
    title: 'social.title',
    description: 'social.description',
    scenes: [
      { caption: 'social.captions.planner', seconds: 8, chapter: 'social.chapters.plan' },
      { caption: 'social.captions.kinds', seconds: 7, chapter: 'social.chapters.write' },
      { caption: 'social.captions.write', seconds: 11 },
      { caption: 'social.captions.networks', seconds: 8 },
      { caption: 'social.captions.calendar', seconds: 8, chapter: 'social.chapters.calendar' },
      { caption: 'social.captions.month', seconds: 7 },
    ],
  },
]
