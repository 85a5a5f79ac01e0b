import { expect, it, vi } from 'vitest'
import { createTopics } from './topics.ts'

it('a topic notifies its listeners, with the announcer, until they unsubscribe', () => {
  const topics = createTopics()
  const [ads, views] = [vi.fn<(source: unknown) => void>(), vi.fn<(source: unknown) => void>()]
  const stop = topics.listen('ads', ads)
  topics.listen('saved-views', views)
  topics.announce('ads', 'me')
  stop()
  topics.announce('ads', 'me')
  expect(ads).toHaveBeenCalledExactlyOnceWith('me')
  expect(views).not.toHaveBeenCalled()
})
