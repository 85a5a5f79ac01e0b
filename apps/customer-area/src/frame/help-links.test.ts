import { tutorialEntries } from '@vitrine/core/tutorials'
import { expect, it } from 'vitest'
import { helpOfScreens, helpPathOf } from './help-links.ts'

it.each(helpOfScreens)('the help of %s is a chapter that there is', (_, { video, chapter }) => {
  const scenes = tutorialEntries.find(({ id }) => id === video)?.scenes ?? []
  expect(scenes.filter((scene) => 'chapter' in scene).length).toBeGreaterThanOrEqual(chapter)
})

it.each([
  ['/posts', 'AGENCE', '/tutoralsVideos?video=ads'],
  ['/posts/', 'AGENCE', '/tutoralsVideos?video=ads'],
  ['/posts/new', 'GARAGE', '/tutoralsVideos?video=ads&chapter=2'],
  ['/posts/17/edit', 'GARAGE', '/tutoralsVideos?video=ads&chapter=3'],
  ['/posts/lots/17', 'PROMOTEUR', '/tutoralsVideos?video=programs'],
  ['/posts/lots/17', 'AGENCE', null],
  ['/about', 'AGENCE', null],
  ['/tutoralsVideos', 'AGENCE', null],
] as const)('the help of %s for %s leads to %s', (pathname, trade, path) => expect(helpPathOf(pathname, trade)).toBe(path))
