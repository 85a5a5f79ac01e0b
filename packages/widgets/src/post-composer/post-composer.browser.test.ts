import { ApiError } from '@vitrine/core/http'
import { addDays, clockTime, dayOf, instantOfClock } from '@vitrine/core/days'
import { cronOf, emptyContent, withNetwork, withNetworkPost } from '@vitrine/core/posts'
import { expect } from '@open-wc/testing'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { watchMs } from './post-composer.watch.controller.ts'
import { bodyOf, dueAt, fieldOf, idea, openComposer, photo, postAccount, postBackend, postOf, publicationOf, tickNetwork, write } from '../test/posts.ts'

const feed = (composer: Element): HTMLElement => inside(composer, '.feed')
const feedText = (composer: Element): string => feed(composer).textContent?.replace(/\s+/g, ' ').trim() ?? ''
const panelText = (composer: Element): string => inside(composer, '.network:not([hidden])').textContent?.replace(/\s+/g, ' ').trim() ?? ''
/** The timers of the watch alone, to be let go by hand. */
const fakeTimeouts = (): { run: () => void; restore: () => void } => {
  const real = window.setTimeout
  const held: (() => void)[] = []
  window.setTimeout = ((run: () => void, ms?: number) => (ms === watchMs ? held.push(run) : real(run, ms))) as typeof window.setTimeout
  return { run: () => held.splice(0).forEach((each) => each()), restore: () => (window.setTimeout = real) }
}

const dialogOf = (composer: Element) => composer.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]')

describe('a new post', () => {
  it('offers networks once there is something to say, and shows at once what each will show', async () => {
    const composer = await openComposer()
    expect(fieldOf(composer, 'network').disabled).to.equal(true)
    expect(textOf(composer)).to.contain('Write a text or add a photo first.')
    write(composer, 'text', 'Open on Saturday #Nantes with @studio_44')
    await until(() => !fieldOf(composer, 'network').disabled, 'the networks')
    tickNetwork(composer, 'facebook')
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(feedText(composer)).to.contain('Agence du Parc').and.to.contain('Open on Saturday')
    expect([...feed(composer).querySelectorAll('.marked')].map((mark) => mark.textContent)).to.deep.equal(['#Nantes', '@studio_44'])
    await expectAccessible(composer)
  })

  it('says of each network what it would refuse, where it is mended', async () => {
    const composer = await openComposer({ http: postBackend(postOf(withNetwork({ ...idea, text: 'Call 02 40 12 34 56' }, 'google', true))), postId: 41, network: 'google' })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(panelText(composer)).to.contain('1 thing to mend').and.to.contain('“02 40 12 34 56” is a phone number')
    write(composer, 'text-google', 'Call us')
    await until(() => panelText(composer).includes('Nothing to mend.'), 'no fault')
    expect(panelText(composer)).to.contain('7 of 1,500 characters').and.to.contain('Customised')
    await expectAccessible(composer)
  })

  it('is not sent while a placeholder is open, which is said at its field and marked in the preview', async () => {
    const http = postBackend(postOf(withNetwork({ ...idea, text: 'À [ville] [sic]' }, 'facebook', true)))
    const composer = await openComposer({ http, postId: 41 })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(inside(composer, '[part=initial]').textContent).to.contain('Still to fill in: [ville].')
    expect([...feed(composer).querySelectorAll('.marked.placeholder')].map((mark) => mark.textContent)).to.deep.equal(['[ville]'])
    inside(composer, '[part=publish]').click()
    await until(() => composer.shadowRoot?.activeElement === fieldOf(composer, 'text'), 'the field')
    expect(dialogOf(composer)).to.equal(null)
    expect(http.of('POST /socialposts/post/treatment')).to.have.length(0)
    await expectAccessible(composer)
    write(composer, 'text', 'À Nantes [sic]')
    await until(() => !inside(composer, '[part=initial]').textContent?.includes('Still to fill in'), 'no placeholder')
    write(composer, 'text-facebook', 'À [ville]')
    inside(composer, '[part=plan]').click()
    await until(() => composer.shadowRoot?.activeElement === fieldOf(composer, 'text-facebook'), 'the text of the network')
  })

  it('says what is missing before it goes out, and stays as it was saved', async () => {
    const http = postBackend(postOf({ ...idea, networks: {} }, { state: 'active' }))
    const composer = await openComposer({ http, postId: 41 })
    inside(composer, '[part=publish]').click()
    await until(() => textOf(composer).includes('Some required fields are not filled in: network.'), 'what is missing')
    expect(http.of('POST /socialposts/post/treatment')).to.have.length(0)
  })

  it('goes on saying on a network what the initial post says, until it says something of its own', async () => {
    const composer = await openComposer({ http: postBackend(postOf()), postId: 41 })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    write(composer, 'text', 'Sunday too')
    await until(() => fieldOf(composer, 'text-facebook').value === 'Sunday too', 'the same text')
    write(composer, 'text-facebook', 'Come along')
    write(composer, 'text', 'Monday')
    await until(() => textOf(composer).includes('no longer follows'), 'its own text')
    expect(fieldOf(composer, 'text-facebook').value).to.equal('Come along')
    expect(feedText(composer)).to.contain('Come along')
    buttonNamed(composer, 'Follow the initial post again').click()
    await until(() => fieldOf(composer, 'text-facebook').value === 'Monday', 'the initial text')
  })

  it('is cut as the feed cuts it, and opened', async () => {
    const composer = await openComposer({ http: postBackend(postOf(withNetwork({ ...idea, text: `${'word '.repeat(60)}END` }, 'instagram', true))), postId: 41, network: 'instagram' })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(feedText(composer)).not.to.contain('END')
    inside(composer, '.feed-more').click()
    await until(() => feedText(composer).includes('END'), 'the whole text')
  })

  it('is saved as a draft with a label, a text and a photo, and stays open', async () => {
    const http = postBackend()
    const composer = await openComposer({ http })
    const saved = record('vitrine-post-saved')
    write(composer, 'text', 'Open on Saturday')
    inside(composer, '[part=save]').click()
    await until(() => textOf(composer).includes('Some required fields are not filled in: label, photo or video.'), 'what is missing')
    expect(http.of('POST /socialposts/post/treatment')).to.have.length(0)
    expect(fieldOf(composer, 'title').getAttribute('aria-invalid')).to.equal('true')
    write(composer, 'title', 'Open house')
    write(composer, 'videoUrl', 'https://example.org/visit.mp4')
    inside(composer, '[part=save]').click()
    await until(() => saved.length > 0, 'the save')
    expect(saved[0]?.detail).to.deep.equal({ id: 41, reference: 'EDITO-41', state: 'draft', isNew: true })
    expect(bodyOf(http, 'POST /socialposts/post/treatment')['annonce']).to.include({ STATUS: 'B', titre: 'Open house', post_video_file_url_custom: 'https://example.org/visit.mp4' })
    expect(composer.postId).to.equal(41)
    await until(() => textOf(composer).includes('Post EDITO-41'), 'the title')
    expect(http.of('GET /social-management-posts')).to.have.length(0)
  })

  it('is kept as a template without a photo, with the placeholders that it leaves open', async () => {
    const http = postBackend()
    const composer = await openComposer({ http, template: true })
    write(composer, 'title', 'Open house')
    write(composer, 'text', 'In [city]')
    tickNetwork(composer, 'facebook')
    expect(textOf(composer)).not.to.contain('Still to fill in')
    inside(composer, '[part=save]').click()
    await until(() => http.of('POST /socialposts/post/treatment').length > 0, 'the save')
    expect(bodyOf(http, 'POST /socialposts/post/treatment')['annonce']).to.include({ STATUS: 'M', caption: 'In [city]' })
  })

  it('is found again after the page was loaded anew', async () => {
    const before = await openComposer()
    write(before, 'text', 'Half a sentence')
    before.remove()
    const composer = await openComposer({ keeps: true })
    await until(() => fieldOf(composer, 'text').value === 'Half a sentence', 'what was typed')
    expect(textOf(composer)).to.contain('What you had typed is back.')
  })

  it('goes to the networks of the subscription alone', async () => {
    const composer = await openComposer({ http: postBackend(postOf()), postId: 41, account: postAccount(['facebook']) })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(inside<HTMLInputElement>(composer, '[name=network][value=linkedin]').disabled).to.equal(true)
    expect(textOf(composer)).to.contain('not in your subscription')
  })
})

describe('photos', () => {
  const tall = photo('tall', { id: '5a3f2b8e-13c1-4c35-b2a8-9f6d5e4c3b2a', width: 1200, height: 1600 })

  it('that a network would refuse are cut or given edges by choice, for that network alone, and put back', async () => {
    const http = postBackend(postOf(withNetwork({ ...idea, pictures: [tall] }, 'instagram', true)))
    const edited = { id: 'cut', type: 'photo', nom: 'a.jpg', format: 'jpeg', taille: 10, largeur: 1200, hauteur: 1500, url: tall.url, url_miniature: tall.url, origine: tall.id }
    http.on(`POST /media/${tall.id}/edits`, edited)
    const composer = await openComposer({ http, postId: 41, network: 'instagram' })
    await until(() => composer.shadowRoot?.querySelector('[part=repairs]'), 'the repairs')
    expect(panelText(composer)).to.contain('Photo 1 is too tall or too wide for this network.')
    await expectAccessible(composer)
    buttonNamed(composer, 'Add edges').click()
    await until(() => panelText(composer).includes('Nothing to mend.'), 'no fault')
    expect(bodyOf(http, `POST /media/${tall.id}/edits`)).to.deep.equal({ rotation: 0, recadrage: null, format: { largeur: 1280, hauteur: 1600 } })
    expect(inside<HTMLInputElement>(composer, '[name=other-pictures-instagram]').checked).to.equal(true)
    buttonNamed(composer, 'Put it back').click()
    await until(() => composer.shadowRoot?.querySelector('[part=repairs]'), 'the photo as it was')
  })

  it('beside a video are asked about once: only the video goes out', async () => {
    const http = postBackend(postOf(withNetwork({ ...idea, videoUrl: 'https://example.org/a.mp4' }, 'google', true)))
    const composer = await openComposer({ http, postId: 41, network: 'google' })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(panelText(composer)).to.contain('No videos here: the first photo goes out in its place.')
    inside(composer, '[part=save]').click()
    await until(() => dialogOf(composer), 'the question')
    expect(dialogOf(composer)?.textContent).to.contain('only the video goes out').and.to.contain('Google shows no videos')
    await expectAccessible(composer)
    buttonNamed(composer, 'Change the media').click()
    await until(() => !dialogOf(composer))
    expect(http.of('POST /socialposts/post/treatment')).to.have.length(0)
    inside(composer, '[part=save]').click()
    await until(() => dialogOf(composer), 'the question')
    buttonNamed(composer, 'Validate anyway').click()
    await until(() => http.of('POST /socialposts/post/treatment').length === 1, 'the save')
    inside(composer, '[part=save]').click()
    await until(() => http.of('POST /socialposts/post/treatment').length === 2, 'the save without a question')
  })

  it('give way to a video, which is not fetched from elsewhere for a preview', async () => {
    const composer = await openComposer({ http: postBackend(postOf({ ...idea, videoUrl: 'https://films.example.org/a.mp4' })), postId: 41 })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(feedText(composer)).to.contain('films.example.org')
    expect(feed(composer).querySelectorAll('img, video')).to.have.length(0)
  })

  it('are turned over one by one on Instagram, by keyboard too', async () => {
    const composer = await openComposer({ http: postBackend(postOf(withNetwork({ ...idea, pictures: [photo('a'), photo('b'), photo('c')] }, 'instagram', true))), postId: 41, network: 'instagram' })
    await until(() => composer.shadowRoot?.querySelector('.carousel'), 'the photos')
    expect(feedText(composer)).to.contain('1/3')
    buttonNamed(composer, 'Next photo').click()
    await until(() => feedText(composer).includes('2/3'), 'the second')
  })
})

describe('the post of an ad', () => {
  it('has the title and the photos of the ad, and is saved there', async () => {
    const http = postBackend(postOf(idea, { id: 41, kind: 'ad', adId: 41, reference: 'R41', version: 0 }))
    const composer = await openComposer({ http, adId: 41, account: postAccount() })
    expect(textOf(composer)).to.contain('Posts of the ad R41').and.to.contain('Title and photos are those of the ad.')
    expect(composer.shadowRoot?.querySelector('[name=title]')).to.equal(null)
    write(composer, 'text', 'A house by the sea')
    inside(composer, '[part=save]').click()
    await until(() => textOf(composer).includes('Your ad has been updated'), 'the save')
    expect((bodyOf(http, 'PATCH /annonce/41')['annonce'] as { caption: string }).caption).to.equal('A house by the sea')
  })

  it('says what could not be loaded', async () => {
    const http = postBackend()
    http.on('GET /social-management-posts', () => {
      throw new ApiError('server', { status: 500 })
    })
    const composer = await openComposer({ http, adId: 41, ready: '[role=alert]' })
    expect(textOf(composer)).to.contain('The publications and plans of the ad could not be loaded.')
  })
})

describe('a post that goes out', () => {
  it('is published at once, once the networks are confirmed', async () => {
    const http = postBackend(postOf(withNetwork(idea, 'linkedin', true)))
    const composer = await openComposer({ http, postId: 41 })
    const planned = record('vitrine-post-planned')
    inside(composer, '[part=publish]').click()
    await until(() => dialogOf(composer), 'the question')
    await expectAccessible(composer)
    inside<HTMLInputElement>(composer, '[name=plan-network][value=linkedin]').click()
    buttonNamed(composer, 'Publish now').click()
    await until(() => planned.length > 0, 'the publication')
    expect(planned[0]?.detail).to.deep.equal({ id: 41, networks: ['facebook'], at: null })
    expect(bodyOf(http, 'POST /socialposts')).to.deep.include({ annonces: [41], scheduled: { cronExpression: '* * * * *', cronDate: null, status: '1' }, portails: [{ code: 'FACEBOOK_EDITO', value: null }] })
    expect((bodyOf(http, 'POST /socialposts/post/treatment')['annonce'] as { STATUS: string }).STATUS).to.equal('A')
    await until(() => panelText(composer).includes('what it says on Facebook can no longer be changed'), 'the lock')
    expect(composer.shadowRoot?.querySelector('[name=title]')).to.equal(null)
  })

  it('is planned by the clock of the account, on both sides of a change of the clocks', async () => {
    const http = postBackend(postOf())
    const composer = await openComposer({ http, postId: 41 })
    const planned = record('vitrine-post-planned')
    inside(composer, '[part=plan]').click()
    await until(() => dialogOf(composer), 'the question')
    const day = addDays(dayOf(new Date(), 'Europe/Paris'), 200)
    write(composer, 'date', day)
    write(composer, 'time', '9h30')
    await expectAccessible(composer)
    inside(composer, '[part=confirm]').click()
    await until(() => planned.length > 0, 'the plan')
    expect(clockTime((planned[0] as CustomEvent<{ at: Date }>).detail.at, 'Europe/Paris')).to.equal(`${day}T09:30`)
    await until(() => panelText(composer).includes('Goes out on'), 'the plan')
    buttonNamed(composer, 'Take out of the plan').click()
    await until(() => !panelText(composer).includes('Goes out on'), 'no plan')
  })

  it('is not planned in the past, and what was typed stays', async () => {
    const composer = await openComposer({ http: postBackend(postOf()), postId: 41 })
    inside(composer, '[part=plan]').click()
    await until(() => dialogOf(composer), 'the question')
    write(composer, 'date', '2020-01-15')
    inside(composer, '[part=confirm]').click()
    await until(() => textOf(composer).includes('that time has passed'), 'why not')
    expect(fieldOf(composer, 'date').value).to.equal('2020-01-15')
  })

  it('is moved as a whole where its plan has just these networks', async () => {
    const http = postBackend(postOf(idea, { state: 'active', publications: [publicationOf()] }))
    http.on('PUT /socialposts', () => ({ id: 8, planifications: [] }))
    const composer = await openComposer({ http, postId: 41 })
    buttonNamed(composer, 'Change the date').click()
    await until(() => dialogOf(composer), 'the question')
    const [day, time] = clockTime(dueAt, 'Europe/Paris').split('T')
    expect([fieldOf(composer, 'date').value, fieldOf(composer, 'time').value]).to.deep.equal([day, time])
    write(composer, 'time', '14:00')
    inside(composer, '[part=confirm]').click()
    await until(() => http.of('PUT /socialposts').length === 1, 'the move')
    const at = instantOfClock(`${day}T14:00`, 'Europe/Paris') ?? dueAt
    expect(bodyOf(http, 'PUT /socialposts')).to.deep.include({ id: 7, scheduled: { cronExpression: cronOf(at), cronDate: at.toISOString(), status: '1' } })
  })

  it('passes over networks that have it, or that would refuse it', async () => {
    const content = withNetworkPost(withNetwork(withNetwork(idea, 'google', true), 'linkedin', true), 'google', { text: 'Call 02 40 12 34 56' })
    const out = publicationOf({ state: 'published', firstSentAt: new Date('2026-03-05T08:30:04Z'), address: 'https://facebook.example/p/1' })
    const composer = await openComposer({ http: postBackend(postOf(content, { state: 'active', publications: [out] })), postId: 41 })
    inside(composer, '[part=publish]').click()
    await until(() => dialogOf(composer), 'the question')
    expect([...(dialogOf(composer)?.querySelectorAll('li') ?? [])].map((each) => each.textContent?.replace(/\s+/g, ' ').trim())).to.deep.equal(['Facebook (already published)', 'Google (something to mend first)', 'LinkedIn'])
  })

  it('says why it failed, with the way on', async () => {
    const failed = publicationOf({ state: 'failed', reason: 'connection-expired', answer: 'Session has expired' })
    const http = postBackend(postOf(idea, { state: 'active', publications: [failed] }))
    const composer = await openComposer({ http, postId: 41 })
    expect(panelText(composer)).to.contain('The connection to the network has ended').and.to.contain('Session has expired')
    http.on(`POST /socialposts/diffusions/${failed.id}/relance`, () => {
      throw new ApiError('server', { status: 500, serverMessage: 'The network is still away.' })
    })
    buttonNamed(composer, 'Try again').click()
    await until(() => textOf(composer).includes('The publication was unsuccessful. The network is still away.'), 'the failure')
    await expectAccessible(composer)
  })

  it('goes back to a draft once its author knows that the date is lost', async () => {
    const http = postBackend(postOf(idea, { state: 'active', publications: [publicationOf()] }))
    const composer = await openComposer({ http, postId: 41 })
    inside(composer, '[part=draft]').click()
    await until(() => dialogOf(composer), 'the question')
    ;[...(dialogOf(composer)?.querySelectorAll('button') ?? [])].at(-1)?.click()
    await until(() => http.of('DELETE /socialposts').length === 1, 'the plan taken back')
    expect(bodyOf(http, 'DELETE /socialposts')['id']).to.equal(7)
    await until(() => !textOf(composer).includes('Goes out on'), 'no plan')
  })

  it('is changed and stays planned', async () => {
    const http = postBackend(postOf(idea, { state: 'active', publications: [publicationOf()] }))
    const composer = await openComposer({ http, postId: 41 })
    write(composer, 'text', 'Sunday too')
    inside(composer, '[part=save]').click()
    await until(() => textOf(composer).includes('The post is saved.'), 'the save')
    expect(bodyOf(http, 'POST /socialposts/post/treatment')['annonce']).to.include({ STATUS: 'A', caption: 'Sunday too' })
    expect(panelText(composer)).to.contain('Goes out on')
  })

  it('is looked at again while a network is getting it', async () => {
    const http = postBackend(postOf(idea, { state: 'active', publications: [publicationOf({ state: 'publishing', dueAt: new Date() })] }))
    const later = fakeTimeouts()
    const composer = await openComposer({ http, postId: 41 })
    expect(panelText(composer)).to.contain('Going out')
    http.post = postOf(idea, { state: 'active', publications: [publicationOf({ state: 'published', firstSentAt: new Date() })] })
    later.run()
    await until(() => panelText(composer).includes('Published on'), 'the publication')
    later.restore()
  })

  it('can be deleted until it has gone out', async () => {
    const http = postBackend(postOf())
    http.on('DELETE /annonce', { deleted: [41], errors: [] })
    const composer = await openComposer({ http, postId: 41 })
    const gone = record('vitrine-post-deleted')
    inside(composer, '[part=delete]').click()
    await until(() => dialogOf(composer), 'the question')
    ;[...(dialogOf(composer)?.querySelectorAll('button') ?? [])].at(-1)?.click()
    await until(() => gone.length > 0, 'the deletion')
    expect([gone[0]?.detail, bodyOf(http, 'DELETE /annonce')['ids']]).to.deep.equal([{ id: 41 }, [41]])
  })

  it('is shown as it is to who only reads', async () => {
    const composer = await openComposer({ http: postBackend(postOf(idea, { state: 'active', publications: [publicationOf()] })), postId: 41, readOnly: true })
    expect(composer.shadowRoot?.querySelectorAll('textarea, [part=publish], [part=save]')).to.have.length(0)
    expect(textOf(composer)).to.contain('nothing can be changed here').and.to.contain('Samedi, de 10 h')
    await expectAccessible(composer)
  })

  it('is merged with what somebody else saved meanwhile', async () => {
    const http = postBackend(postOf())
    const composer = await openComposer({ http, postId: 41 })
    write(composer, 'text', 'Mine')
    http.post = postOf({ ...idea, title: 'Their title', text: 'Theirs' }, { version: 4 })
    http.on('POST /socialposts/post/treatment', () => {
      throw new ApiError('conflict', { status: 409, code: 'changed-meanwhile' })
    })
    inside(composer, '[part=save]').click()
    await until(() => textOf(composer).includes('This record has changed meanwhile.'), 'the question')
    expect([fieldOf(composer, 'title').value, fieldOf(composer, 'text').value]).to.deep.equal(['Their title', 'Mine'])
    await expectAccessible(composer)
  })
})

it('leads through the networks by arrow keys', async () => {
  const content = withNetwork(withNetwork({ ...emptyContent, text: 'a' }, 'facebook', true), 'google', true)
  const composer = await openComposer({ http: postBackend(postOf(content)), postId: 41 })
  const tab = inside(composer, '#tab-facebook')
  tab.focus()
  tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }))
  await until(() => composer.shadowRoot?.activeElement?.id === 'tab-google', 'the next network')
  expect(composer.network).to.equal('google')
})

for (const theme of ['light', 'dark'] as const) {
  it(`fits 390 px, ${theme}`, async () => {
    const composer = await openComposer({ http: postBackend(postOf(withNetwork(idea, 'google', true))), postId: 41, width: 390, theme, locale: 'es' })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(outside(composer)).to.deep.equal([])
    await expectAccessible(composer)
  })
}
