import { ApiError, type HttpCall } from '@vitrine/core/http'
import { emptyContent, postReplyWire, postWire, withNetwork } from '@vitrine/core/posts'
import { connectionsWire } from '@vitrine/core/social-networks'
import { expect } from '@open-wc/testing'
import { wireAdRecord } from '../test/ad-editor.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { later } from '../test/fake-http.ts'
import {
  bodyOf,
  connectionOf,
  dialogOf,
  fieldOf,
  idea,
  openComposer,
  panelText,
  photo,
  postAccount,
  postBackend,
  postOf,
  publicationOf,
  tickNetwork,
  write,
} from '../test/posts.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../fact-check/fact-check.controller.ts'

const feed = (composer: Element): HTMLElement => inside(composer, '.feed')
const feedText = (composer: Element): string => feed(composer).textContent?.replace(/\s+/g, ' ').trim() ?? ''

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
    const composer = await openComposer({
      http: postBackend(postOf(withNetwork({ ...idea, text: 'Call 02 40 12 34 56' }, 'google', true))),
      postId: 41,
      network: 'google',
    })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(panelText(composer)).to.contain('1 thing to fix').and.to.contain('“02 40 12 34 56” is a phone number')
    write(composer, 'text-google', 'Call us')
    await until(() => panelText(composer).includes('Nothing to fix.'), 'no fault')
    expect(panelText(composer)).to.contain('7 of 1,500 characters').and.to.contain('Customised')
    await expectAccessible(composer)
  })

  it('is not sent while a placeholder is open, which is said at its field and marked in the preview', async () => {
    const http = postBackend(postOf(withNetwork({ ...idea, text: 'À [ville] [sic]' }, 'facebook', true)))
    const composer = await openComposer({ http, postId: 41 })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(inside(composer, '[part=initial]').textContent).to.contain('Still to fill in: [ville].')
    expect([...feed(composer).querySelectorAll('.marked.placeholder')].map((mark) => mark.textContent)).to.deep.equal(['[ville]'])
    expect(inside(composer, '#tab-facebook [part=tab-count]').textContent).to.contain('1 thing to fix')
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
    await until(() => textOf(composer).includes('You have not filled in the required fields: network.'), 'what is missing')
    await until(() => composer.shadowRoot?.activeElement === fieldOf(composer, 'network'), 'the networks')
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

  it('says of its links which lead nowhere once their field is left, and asks about each once', async () => {
    const http = postBackend(postOf({ ...idea, text: 'See https://a.example/gone.' }))
    http.on('POST /socialposts/liens', ({ body }: HttpCall) => ({
      liens: (body as { urls: string[] }).urls.map((url) => ({
        url,
        motif: url.includes('gone') ? 'link-unreachable' : url.includes('10.0') ? 'link-private' : null,
      })),
    }))
    const composer = await openComposer({ http, postId: 41 })
    await until(
      () => inside(composer, '[part=initial]').textContent?.includes('https://a.example/gone does not answer: check it.'),
      'the dead link',
    )
    write(composer, 'text-facebook', 'See http://10.0.0.1/ and https://a.example/gone')
    await until(() => panelText(composer).includes('http://10.0.0.1/ leads to a private address'), 'the private link')
    expect(http.of('POST /socialposts/liens').map(({ body }) => (body as { urls: string[] }).urls)).to.deep.equal([
      ['https://a.example/gone'],
      ['http://10.0.0.1/'],
    ])
    await expectAccessible(composer)
    inside(composer, '[part=publish]').click()
    await until(() => dialogOf(composer), 'the question: links keep nobody from publishing')
  })

  it('is cut as the feed cuts it, and opened', async () => {
    const composer = await openComposer({
      http: postBackend(postOf(withNetwork({ ...idea, text: `${'word '.repeat(60)}END` }, 'instagram', true))),
      postId: 41,
      network: 'instagram',
    })
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
    await until(() => textOf(composer).includes('You have not filled in the required fields: label, photo or video.'), 'what is missing')
    expect(http.of('POST /socialposts/post/treatment')).to.have.length(0)
    expect(fieldOf(composer, 'title').getAttribute('aria-invalid')).to.equal('true')
    write(composer, 'title', 'Open house')
    inside(composer, '[part=save]').click()
    await until(() => composer.shadowRoot?.activeElement === inside(composer, '[data-field=pictures]'), 'the photos')
    write(composer, 'videoUrl', 'https://example.org/visit.mp4')
    inside(composer, '[part=save]').click()
    await until(() => saved.length > 0, 'the save')
    expect(saved[0]?.detail).to.deep.equal({ id: 41, reference: 'EDITO-41', state: 'draft', isNew: true })
    expect(bodyOf(http, 'POST /socialposts/post/treatment')['annonce']).to.include({
      STATUS: 'B',
      titre: 'Open house',
      post_video_file_url_custom: 'https://example.org/visit.mp4',
    })
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
    fieldOf(composer, 'text').setSelectionRange(0, 2)
    inside(composer, '[part=blanks] summary').click()
    buttonNamed(composer, '[agency]').click()
    await until(() => fieldOf(composer, 'text').value === '[agency] [city]', 'the blank')
    await expectAccessible(composer)
    inside(composer, '[part=save]').click()
    await until(() => http.of('POST /socialposts/post/treatment').length > 0, 'the save')
    expect(bodyOf(http, 'POST /socialposts/post/treatment')['annonce']).to.include({ STATUS: 'M', caption: '[agency] [city]' })
    await until(() => textOf(composer).includes('The template is saved.'), 'the message')
  })

  it('is found again after the page was loaded anew', async () => {
    const before = await openComposer()
    write(before, 'text', 'Half a sentence')
    before.remove()
    const composer = await openComposer({ keeps: true })
    await until(() => fieldOf(composer, 'text').value === 'Half a sentence', 'what was typed')
    expect(textOf(composer)).to.contain('What you had typed is back.')
  })

  it('bears the name of the page that is connected, and says where none is', async () => {
    const http = postBackend(postOf(withNetwork(idea, 'linkedin', true)))
    http.on(
      'GET /reseaux-sociaux',
      connectionsWire.encode({
        connections: [
          connectionOf('facebook', { pageName: '@parc.immobilier' }),
          connectionOf('linkedin', { state: 'expired' }),
          connectionOf('google', { state: 'missing' }),
        ],
      }),
    )
    const composer = await openComposer({ http, postId: 41 })
    await until(() => feed(composer).querySelector('.feed-names')?.textContent?.startsWith('parc.immobilier'), 'the name of the page')
    const text = inside(composer, '[part=networks]').textContent ?? ''
    expect(text).to.contain('The connection has ended').and.not.to.contain('Not connected')
    await expectAccessible(composer)
  })

  it('goes to the networks of the subscription alone', async () => {
    const composer = await openComposer({ http: postBackend(postOf()), postId: 41, account: postAccount(['facebook']) })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(inside<HTMLInputElement>(composer, '[name=network][value=linkedin]').disabled).to.equal(true)
    expect(textOf(composer)).to.contain('not in your subscription')
  })

  it('says nothing, and breaks nothing, where it has left the page before a save is refused', async () => {
    const answer = later<never>()
    const http = postBackend(postOf()).on('POST /socialposts/post/treatment', () => answer.promise)
    const composer = await openComposer({ http, postId: 41 })
    const unhandled: unknown[] = []
    const note = (event: PromiseRejectionEvent): void => {
      event.preventDefault()
      unhandled.push(event.reason)
    }
    window.addEventListener('unhandledrejection', note)
    write(composer, 'text', 'Written as the session ended')
    inside(composer, '[part=save]').click()
    await until(() => http.of('POST /socialposts/post/treatment').length === 1, 'the save')
    composer.remove()
    answer.reject(new ApiError('auth', { status: 401 }))
    // A rejection that nobody takes is told some turns later; one that is taken leaves no trace to wait for.
    for (let turn = 0; turn < 20 && unhandled.length === 0; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    window.removeEventListener('unhandledrejection', note)
    expect(unhandled).to.deep.equal([])
  })
})

describe('a video', () => {
  it('that was sent earlier is offered by the next composer of the person too, without asking again', async () => {
    const http = postBackend()
    const video = { id: 'v', path: '/v1.mp4', nom: 'garden.mp4', taille: 5, duree: 12, largeur: 1280, hauteur: 720 }
    http.on('GET /videos', { count: 1, videos: [video] })
    const account = postAccount()
    for (const time of ['first', 'second']) {
      const composer = await openComposer({ http, account })
      await until(
        () => composer.shadowRoot?.querySelector('[name=earlier-video]')?.textContent?.includes('garden.mp4'),
        `the ${time} choice`,
      )
    }
    expect(http.of('GET /videos')).to.have.length(1)
  })
  const video = { id: 'v1', url: '/v1.mp4', name: 'visit.mp4', size: 10, seconds: 12, width: 1280, height: 720 }
  const remove = async (composer: Element): Promise<void> => {
    ;(await until(() => buttonNamed(composer, 'Remove the video'), 'the video')).click()
    await until(() => !composer.shadowRoot?.querySelector('.video'), 'the post without it')
  }

  it('is taken out with the post, which stays open', async () => {
    const http = postBackend(postOf({ ...idea, video }))
    const composer = await openComposer({ http, postId: 41 })
    await remove(composer)
    inside(composer, '[part=save]').click()
    await until(() => textOf(composer).includes('The post is saved.'), 'the message')
    expect(bodyOf(http, 'POST /socialposts/post/treatment')).to.deep.include({ actions: { videoDeleted: true } })
    expect(fieldOf(composer, 'title').value).to.equal('Portes ouvertes')
  })

  it('that could not be taken out is said with the reason', async () => {
    const http = postBackend(postOf({ ...idea, video })).on('POST /socialposts/post/treatment', () => {
      throw new ApiError('server', { status: 500, serverMessage: 'The disk is full.' })
    })
    const composer = await openComposer({ http, postId: 41 })
    await remove(composer)
    inside(composer, '[part=save]').click()
    await until(() => textOf(composer).includes('Error deleting video'), 'the message')
    expect(textOf(composer)).to.contain('The disk is full.')
  })

  it('is not taken out of a post that would lack something then, which is named', async () => {
    const http = postBackend(postOf({ ...idea, pictures: [], video }))
    const composer = await openComposer({ http, postId: 41 })
    await remove(composer)
    inside(composer, '[part=save]').click()
    await until(() => textOf(composer).includes('Unable to delete video - missing data'), 'the message')
    expect(textOf(composer)).to.contain('photo')
    expect(http.of('POST /socialposts/post/treatment')).to.have.length(0)
  })

  it('that cannot be sent to the server is an upload error, with the reason', async () => {
    const http = postBackend(postOf()).on('POST /media/uploads', () => {
      throw new ApiError('server', { status: 507, serverMessage: 'There is no room left.' })
    })
    const composer = await openComposer({ http, postId: 41 })
    const input = await until(() => composer.shadowRoot?.querySelector<HTMLInputElement>('[name=video]'), 'the field')
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(2_000)], 'visit.mp4', { type: 'video/mp4' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => textOf(composer).includes('Upload error'), 'the message')
    expect(textOf(composer)).to.contain('There is no room left.')
  })

  it('keeps its link once a network has the post', async () => {
    const out = postOf(withNetwork({ ...idea, pictures: [], videoUrl: 'https://films.example.org/a.mp4' }, 'facebook', true), {
      publications: [publicationOf({ state: 'published', firstSentAt: new Date() })],
    })
    const composer = await openComposer({ http: postBackend(out), postId: 41 })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(composer.shadowRoot?.querySelector('[name=videoUrl]')).to.equal(null)
    expect(feedText(composer)).to.contain('films.example.org')
  })
})

describe('photos', () => {
  const tall = photo('tall', { id: '5a3f2b8e-13c1-4c35-b2a8-9f6d5e4c3b2a', width: 1200, height: 1600 })

  it('that a network would refuse are cut or given edges by choice, for that network alone, and put back', async () => {
    const http = postBackend(postOf(withNetwork({ ...idea, pictures: [tall] }, 'instagram', true)))
    const edited = {
      id: 'cut',
      type: 'photo',
      nom: 'a.jpg',
      format: 'jpeg',
      taille: 10,
      largeur: 1200,
      hauteur: 1500,
      url: tall.url,
      url_miniature: tall.url,
      origine: tall.id,
    }
    http.on(`POST /media/${tall.id}/edits`, edited)
    const composer = await openComposer({ http, postId: 41, network: 'instagram' })
    await until(() => composer.shadowRoot?.querySelector('[part=repairs]'), 'the repairs')
    expect(panelText(composer)).to.contain('Photo 1 is too tall or too wide for this network.')
    await expectAccessible(composer)
    buttonNamed(composer, 'Add borders').click()
    await until(() => panelText(composer).includes('Nothing to fix.'), 'no fault')
    expect(bodyOf(http, `POST /media/${tall.id}/edits`)).to.deep.equal({
      rotation: 0,
      recadrage: null,
      format: { largeur: 1280, hauteur: 1600 },
    })
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
    buttonNamed(composer, 'Continue anyway').click()
    await until(() => http.of('POST /socialposts/post/treatment').length === 1, 'the save')
    inside(composer, '[part=save]').click()
    await until(() => http.of('POST /socialposts/post/treatment').length === 2, 'the save without a question')
  })

  it('are ten at most in a post of one’s own, and ten are advised while there are fewer', async () => {
    const pictures = Array.from({ length: 10 }, (_, index) => photo(`p${index}`))
    const full = await openComposer({ http: postBackend(postOf({ ...idea, pictures })), postId: 41 })
    const media = await until(() => full.shadowRoot?.querySelector<HTMLElement & { limit: number }>('.pictures-part > *'), 'the photos')
    expect(media.limit).to.equal(10)
    expect(inside(full, '.pictures-part').textContent).not.to.contain('Ten photos are recommended.')
    const few = await openComposer({ http: postBackend(postOf({ ...idea, pictures: pictures.slice(1) })), postId: 41 })
    await until(() => inside(few, '.pictures-part').textContent?.includes('Ten photos are recommended.'), 'the advice')
  })

  it('give way to a video, which is not fetched from elsewhere for a preview', async () => {
    const composer = await openComposer({ http: postBackend(postOf({ ...idea, videoUrl: 'https://films.example.org/a.mp4' })), postId: 41 })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(feedText(composer)).to.contain('films.example.org')
    expect(feed(composer).querySelectorAll('img, video')).to.have.length(0)
  })

  it('that are too small are told by the side that counts', async () => {
    const small = postOf(
      withNetwork(withNetwork({ ...idea, pictures: [photo('a', { width: 200, height: 150 })] }, 'instagram', true), 'google', true),
    )
    const composer = await openComposer({ http: postBackend(small), postId: 41, network: 'instagram' })
    await until(() => panelText(composer).includes('200 pixels wide; 320 at least'), 'the width')
    composer.network = 'google'
    await until(() => panelText(composer).includes('200 × 150 pixels; 400 × 300 at least'), 'both sides')
  })

  it('are turned over one by one on Instagram, by keyboard too', async () => {
    const composer = await openComposer({
      http: postBackend(postOf(withNetwork({ ...idea, pictures: [photo('a'), photo('b'), photo('c')] }, 'instagram', true))),
      postId: 41,
      network: 'instagram',
    })
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
    expect(textOf(composer)).to.contain('Posts for ad R41').and.to.contain('Title and photos are those of the ad.')
    expect(composer.shadowRoot?.querySelector('[name=title]')).to.equal(null)
    write(composer, 'text', 'A house by the sea')
    inside(composer, '[part=save]').click()
    await until(() => textOf(composer).includes('Your ad has been updated'), 'the save')
    expect((bodyOf(http, 'PATCH /annonce/41')['annonce'] as { caption: string }).caption).to.equal('A house by the sea')
  })

  it('without a photo says so at the photos of each network, and leads there', async () => {
    const bare = withNetwork({ ...idea, pictures: [] }, 'google', true)
    const http = postBackend(postOf(bare, { id: 41, kind: 'ad', adId: 41, reference: 'R41', version: 0 }))
    const composer = await openComposer({ http, adId: 41, account: postAccount() })
    inside(composer, '[part=publish]').click()
    await until(() => composer.shadowRoot?.activeElement?.getAttribute('name') === 'other-pictures-facebook', 'the field')
    for (const network of ['facebook', 'google'])
      expect(inside(composer, `#network-${network} .network-media [part=faults]`).textContent).to.contain('A photo or a video is missing.')
    await expectAccessible(composer)
  })

  it('says which claims of its text the ad contradicts, and which it knows nothing of', async () => {
    const onFacebook = withNetwork(idea, 'facebook', true)
    const http = postBackend(postOf(onFacebook, { id: 41, kind: 'ad', adId: 41, reference: 'R41', version: 0 }))
    http.on('GET /annonce/41/saisie', wireAdRecord({ bedrooms: 2 }))
    const composer = await openComposer({ http, adId: 41, account: postAccount() })
    write(composer, 'text', 'Three bedrooms, a pool')
    const facts = await until(() => composer.shadowRoot?.querySelector('#network-facebook [part=facts-contradicted]'), 'the contradiction')
    expect(facts.textContent).to.contain('Three bedrooms').and.to.contain('Bedrooms: 2')
    expect(inside(composer, '#network-facebook [part=facts-missing]').textContent).to.contain('pool')
    await expectAccessible(composer)
  })

  it('is not compared with an ad that the page has no right to', async () => {
    const http = postBackend(postOf(idea, { id: 41, kind: 'ad', adId: 41, reference: 'R41', version: 0 }))
    const account = { ...postAccount(), pageScopes: ['posts:read' as const, 'posts:write' as const] }
    await openComposer({ http, adId: 41, account })
    expect(http.of('GET /annonce/41/saisie')).to.deep.equal([])
  })

  it('of a sold property is cut where a network takes less of its text, and says so', async () => {
    const text = `${'word '.repeat(500)}end`
    const sold = postOf(withNetwork({ ...idea, text }, 'instagram', true), { id: 41, kind: 'sold', adId: 41, reference: 'R41', version: 0 })
    const composer = await openComposer({ http: postBackend(sold), adId: 41, network: 'instagram', account: postAccount() })
    await until(() => panelText(composer).includes('the end of the text is cut when it is sent'), 'the advice')
    expect(inside(composer, '.verdict').classList.contains('good')).to.equal(true)
    buttonNamed(composer, 'more').click()
    await until(() => feedText(composer).includes('word word'), 'the whole text')
    expect(feedText(composer)).not.to.contain('end')
    inside(composer, '[part=publish]').click()
    await until(
      () => composer.shadowRoot?.querySelector('dialog[open] [value=instagram]:not(:disabled)'),
      'Instagram among those that it can go to',
    )
  })

  it('begins with a template that is filled with the ad, which is undone at a click', async () => {
    const ad = postOf(idea, { id: 41, kind: 'ad', adId: 41, reference: 'R41', version: 0 })
    const http = postBackend(ad)
    const {
      annonces: [{ donnees: _, ...model }],
    } = postReplyWire.encode({ posts: [ad], total: 1 }) as unknown as { annonces: [Record<string, unknown>] }
    const templates = later<unknown>()
    http.on('GET /annonce', () => templates.promise)
    http.on(
      'POST /createPostFromModel',
      postWire.encode({ ...ad, text: 'In Nantes, [bedrooms]', networks: withNetwork(emptyContent, 'linkedin', true).networks }),
    )
    const composer = await openComposer({ http, adId: 41 })
    const select = inside<HTMLSelectElement>(composer, '[name=template]')
    expect(select.disabled).to.equal(true)
    const top = (): number => inside(composer, '[part=networks]').getBoundingClientRect().top
    const before = top()
    templates.resolve({ total: 1, annonces: [{ ...model, id: 9, reference: 'M9', etat: 'M', titre: 'Each week' }] })
    await until(() => !select.disabled, 'the templates')
    expect(top()).to.equal(before)
    select.value = '9'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => fieldOf(composer, 'text').value === 'In Nantes, [bedrooms]', 'the words of the template')
    expect(bodyOf(http, 'POST /createPostFromModel')).to.deep.equal({
      id: 9,
      reference: 'M9',
      dstAnnonceur: null,
      idAnnonce: 41,
      sansPhotos: false,
    })
    expect(inside<HTMLInputElement>(composer, '[name=network][value=linkedin]').checked).to.equal(true)
    expect(textOf(composer)).to.contain('“Each week” is filled with the ad R41.').and.to.contain('Still to fill in: [bedrooms].')
    await expectAccessible(composer)
    buttonNamed(composer, 'Put it back').click()
    await until(() => fieldOf(composer, 'text').value === idea.text, 'what was there')
  })

  it('says what could not be loaded', async () => {
    const http = postBackend()
    http.on('GET /social-management-posts', () => {
      throw new ApiError('server', { status: 500 })
    })
    const composer = await openComposer({ http, adId: 41, ready: '[role=alert]' })
    expect(textOf(composer)).to.contain('The published and scheduled posts of the ad could not be loaded')
  })
  it('says what could not be loaded, and why, where the server says so', async () => {
    const http = postBackend()
    http.on('GET /social-management-posts', () => {
      throw new ApiError('server', { status: 500, serverMessage: 'The posts are away.' })
    })
    const composer = await openComposer({ http, adId: 41, ready: '[role=alert]' })
    expect(textOf(composer)).to.contain('The published and scheduled posts of the ad could not be loaded. The posts are away.')
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
    const composer = await openComposer({
      http: postBackend(postOf(withNetwork(idea, 'google', true))),
      postId: 41,
      width: 390,
      theme,
      locale: 'es',
    })
    await until(() => composer.shadowRoot?.querySelector('.feed'), 'the preview')
    expect(outside(composer)).to.deep.equal([])
    await expectAccessible(composer)
  })
}
