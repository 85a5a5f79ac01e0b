import { expect, test } from 'vitest'
import { mostLinks } from './post-checks.links.model.ts'
import { linksOfPost, linksOn } from './post-checks.links.rules.ts'
import { emptyContent, followingPost } from '../posts/posts.rules.ts'

test('a post leads where its text, its buttons and its comments lead, each once', () => {
  const google = {
    ...followingPost('google'),
    text: 'https://a.example/own',
    button: 'book' as const,
    buttonUrl: 'https://a.example/book',
    type: 'offer' as const,
    offer: { ...followingPost('google').offer, link: 'https://a.example/offer' },
  }
  const facebook = { ...followingPost('facebook'), firstComment: 'See https://a.example/start.', buttonUrl: 'https://a.example/no-button' }
  const content = { ...emptyContent, text: 'https://a.example/start, https://a.example/start', networks: { facebook, google } }
  expect(linksOfPost(content)).toEqual([
    'https://a.example/start',
    'https://a.example/own',
    'https://a.example/book',
    'https://a.example/offer',
  ])
  expect([linksOn(content, 'facebook'), linksOn(content, 'linkedin')]).toEqual([['https://a.example/start'], []])
})

test('no more are looked at than in one call', () => {
  expect(linksOfPost({ ...emptyContent, text: Array.from({ length: 30 }, (_, at) => `https://a.example/${at}`).join(' ') })).toHaveLength(
    mostLinks,
  )
})
