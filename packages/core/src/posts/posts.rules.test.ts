import { describe, expect, test } from 'vitest'
import { noOptions } from '../account/account.model.ts'
import { socialNetworks, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { PostContent, PostPicture, PostVideo } from './posts.model.ts'
import {
  canChooseNetworks,
  canKeepDraft,
  canKeepTemplate,
  canPublishPost,
  emptyContent,
  hasMediaConflict,
  isCustomised,
  mediaKind,
  missingParts,
  networksOf,
  optionOf,
  postFor,
  sentMediaKind,
  sentPictures,
  withNetwork,
  withNetworkPost,
} from './posts.rules.ts'
import { chosenNetworks } from './posts.networks.rules.ts'

const picture = (id: string): PostPicture => ({
  id,
  url: `/${id}.jpg`,
  thumbnailUrl: `/${id}.webp`,
  width: 1200,
  height: 900,
  alternative: '',
})
const video: PostVideo = { id: 'v', url: '/v.mp4', name: 'v.mp4', size: 1000, seconds: 12, width: 1280, height: 720 }
const written: PostContent = { ...emptyContent, title: 'Portes ouvertes', text: 'Samedi, de 10 h à 18 h', pictures: [picture('a')] }
const sent = withNetwork(written, 'facebook', true)

test('a network begins with photos or a video, and Google with a piece of news', () => {
  const typeOf = (network: SocialNetwork) => withNetwork(written, network, true).networks[network]?.type
  expect(socialNetworks.map((network) => [network, typeOf(network)])).toEqual([
    ['facebook', 'media'],
    ['instagram', 'media'],
    ['google', 'standard'],
    ['linkedin', 'media'],
  ])
})

describe('rights', () => {
  test('each kind of post has an option of its own for each network', () => {
    expect([optionOf('google', 'ad'), optionOf('google', 'sold'), optionOf('linkedin', 'editorial')]).toEqual([
      'googleBusiness',
      'googleBusinessSold',
      'linkedinEditorial',
    ])
    expect(networksOf({ ...noOptions, instagramEditorial: true, facebook: true, linkedinEditorial: true }, 'editorial')).toEqual([
      'instagram',
      'linkedin',
    ])
  })
})

describe('a network and the initial post', () => {
  test('a ticked network says what the initial post says, and goes on doing so', () => {
    expect(postFor({ ...sent, text: 'Dimanche aussi' }, 'facebook').text).toBe('Dimanche aussi')
  })

  test('a text of its own stays when the initial one changes', () => {
    const own = withNetworkPost(sent, 'facebook', { text: 'Venez !' })
    expect(postFor({ ...own, text: 'Dimanche aussi' }, 'facebook').text).toBe('Venez !')
    expect(isCustomised(own.networks.facebook!)).toBe(true)
  })

  test('the same words as the initial post are none of its own', () => {
    const back = withNetworkPost(withNetworkPost(sent, 'facebook', { text: 'Venez !' }), 'facebook', { text: written.text })
    expect(isCustomised(back.networks.facebook!)).toBe(false)
  })

  test('unticking takes away what it said, ticking again begins anew', () => {
    const own = withNetworkPost(sent, 'facebook', { text: 'Venez !' })
    expect(postFor(withNetwork(withNetwork(own, 'facebook', false), 'facebook', true), 'facebook').text).toBe(written.text)
  })

  test('ticking twice loses nothing', () => {
    const own = withNetworkPost(sent, 'facebook', { text: 'Venez !' })
    expect(withNetwork(own, 'facebook', true)).toEqual(own)
  })

  test('nothing is written for a network that is not ticked', () => {
    expect(withNetworkPost(sent, 'linkedin', { text: 'Venez !' })).toBe(sent)
  })

  test('networks are chosen once there is something to send', () => {
    expect([
      canChooseNetworks(emptyContent),
      canChooseNetworks({ ...emptyContent, text: 'x' }),
      canChooseNetworks({ ...emptyContent, pictures: [picture('a')] }),
    ]).toEqual([false, true, true])
    expect(chosenNetworks(withNetwork(withNetwork(written, 'linkedin', true), 'facebook', true))).toEqual(['facebook', 'linkedin'])
  })
})

describe('media', () => {
  test('an uploaded video wins over a link, a link over pictures', () => {
    const link = { ...written, videoUrl: 'https://example.org/a.mp4' }
    expect([mediaKind(emptyContent), mediaKind(written), mediaKind(link), mediaKind({ ...link, video })]).toEqual([
      'none',
      'image',
      'url',
      'upload',
    ])
    expect([hasMediaConflict(written), hasMediaConflict(link), hasMediaConflict({ ...emptyContent, video })]).toEqual([false, true, false])
  })

  test('Google gets the first picture where a video is sent', () => {
    const both = { ...withNetwork(sent, 'google', true), video, pictures: [picture('a'), picture('b')] }
    expect([sentMediaKind(both, 'facebook'), sentMediaKind(both, 'google')]).toEqual(['upload', 'image'])
    expect([sentPictures(both, 'facebook'), sentPictures(both, 'google').map(({ id }) => id)]).toEqual([[], ['a']])
    expect(sentMediaKind({ ...both, pictures: [] }, 'google')).toBe('none')
  })

  test('no more pictures go out than the network takes, its own where it has some', () => {
    const many = { ...sent, pictures: Array.from({ length: 12 }, (_, index) => picture(`p${index}`)) }
    expect(sentPictures(many, 'facebook')).toHaveLength(10)
    expect(sentPictures(withNetworkPost(many, 'facebook', { pictures: [picture('own')] }), 'facebook').map(({ id }) => id)).toEqual(['own'])
  })
})

describe('what is missing', () => {
  test('a post needs title, text, media and a network', () => {
    expect(missingParts({ ...emptyContent, title: '  ' })).toEqual(['title', 'text', 'media', 'networks'])
    expect(missingParts({ ...sent, text: '\u200B\u2060\uFEFF\u2800' })).toEqual(['text'])
    expect(missingParts(sent)).toEqual([])
  })

  test('media of every ticked network are enough without any of the initial post', () => {
    const bare = withNetwork({ ...sent, pictures: [] }, 'google', true)
    const one = withNetworkPost(bare, 'facebook', { pictures: [picture('own')] })
    expect([bare, one, withNetworkPost(one, 'google', { pictures: [picture('own')] })].map(missingParts)).toEqual([
      ['media'],
      ['media'],
      [],
    ])
  })

  test('a draft needs no network', () => {
    expect(canKeepDraft(written)).toEqual({ allowed: true })
    expect(canKeepDraft({ ...written, title: '' })).toEqual({ allowed: false, reason: 'post-incomplete', parts: ['title'] })
  })

  test('each ticked network has words', () => {
    expect(canPublishPost(withNetworkPost(sent, 'facebook', { text: ' ' }), ['facebook'])).toEqual({
      allowed: false,
      reason: 'post-network-empty',
      networks: ['facebook'],
    })
  })

  test('a template needs a title and a text', () => {
    expect([canKeepTemplate({ ...emptyContent, title: 'a', text: 'b' }), canKeepTemplate(emptyContent)]).toEqual([
      { allowed: true },
      { allowed: false, reason: 'post-incomplete', parts: ['title', 'text'] },
    ])
  })

  test('visitors read no placeholder that nobody has filled', () => {
    expect(canPublishPost({ ...sent, text: 'À [ville], [prix]' }, ['facebook'])).toEqual({
      allowed: false,
      reason: 'post-placeholders',
      placeholders: ['[ville]', '[prix]'],
    })
    expect(canPublishPost({ ...sent, title: '[ville]' }, ['facebook'])).toEqual({ allowed: true })
  })

  test('one of the ticked networks is enough of a right', () => {
    const two = withNetwork(sent, 'google', true)
    expect(canPublishPost(two, ['google'])).toEqual({ allowed: true })
    expect(canPublishPost(two, ['linkedin'])).toEqual({ allowed: false, reason: 'post-network-right', networks: ['facebook', 'google'] })
    expect(canPublishPost(written, ['facebook'])).toEqual({ allowed: false, reason: 'post-incomplete', parts: ['networks'] })
  })
})
