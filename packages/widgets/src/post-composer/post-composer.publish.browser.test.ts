import { createFormatters } from '@vitrine/core/i18n'
import { pollMs } from '@vitrine/core/post-composer'
import { ApiError } from '@vitrine/core/http'
import { addDays, clockTime, dayOf, instantOfClock } from '@vitrine/core/days'
import { cronOf, withNetwork, withNetworkPost } from '@vitrine/core/posts'
import { expect } from '@open-wc/testing'
import { slotTime } from '../posts/slot-times.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import {
  bodyOf,
  dialogOf,
  dueAt,
  fieldOf,
  idea,
  openComposer,
  panelText,
  postBackend,
  postOf,
  publicationOf,
  write,
} from '../test/posts.ts'

/** The timers of the watch alone, to be let go by hand. */
const fakeTimeouts = (): { run: () => void; restore: () => void } => {
  const real = window.setTimeout
  const held: (() => void)[] = []
  window.setTimeout = ((run: () => void, ms?: number) => (ms === pollMs ? held.push(run) : real(run, ms))) as typeof window.setTimeout
  return { run: () => held.splice(0).forEach((each) => each()), restore: () => (window.setTimeout = real) }
}

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
    expect(bodyOf(http, 'POST /socialposts')).to.deep.include({
      annonces: [41],
      scheduled: { cronExpression: '* * * * *', cronDate: null, status: '1' },
      portails: [{ code: 'FACEBOOK_EDITO', value: null }],
    })
    expect((bodyOf(http, 'POST /socialposts')['enregistrement'] as { annonce: object }).annonce).to.include({ STATUS: 'A' })
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
    buttonNamed(composer, 'Remove scheduling').click()
    await until(() => !panelText(composer).includes('Goes out on'), 'no plan')
  })

  it('is planned for the day and time that the page asks for, and says which of two equal hours is meant', async () => {
    const day = addDays(dayOf(new Date(), 'Europe/Paris'), 12)
    const composer = await openComposer({ http: postBackend(postOf()), postId: 41 })
    composer.at = `${day}T15:30`
    inside(composer, '[part=plan]').click()
    await until(() => dialogOf(composer), 'the question')
    expect([fieldOf(composer, 'date').value, fieldOf(composer, 'time').value]).to.deep.equal([day, '15:30'])
    write(composer, 'date', '2026-10-25')
    write(composer, 'time', '02:30')
    await until(() => textOf(composer).includes('That night 02:30 comes twice: the first is meant.'), 'what is said')
  })

  it('offers the next free usual times, each of which fills in day and hour', async () => {
    const http = postBackend(postOf(withNetwork(idea, 'linkedin', true)))
    const days = [3, 5, 10].map((count) => addDays(dayOf(new Date(), 'Europe/Paris'), count))
    const times = days.map((day) => instantOfClock(`${day}T18:30`, 'Europe/Paris')!)
    http.on('GET /socialposts/creneaux', { nbParSemaine: 2, libres: times.map((at) => at.toISOString()) })
    const composer = await openComposer({ http, postId: 41 })
    const planned = record('vitrine-post-planned')
    inside(composer, '[part=plan]').click()
    await until(() => composer.shadowRoot?.querySelector('[part=free]'), 'the free times')
    await expectAccessible(composer)
    const style = { language: 'en', timeZone: 'Europe/Paris', hours: createFormatters('en').hours } as const
    const offered = (): HTMLButtonElement[] => [...composer.shadowRoot!.querySelectorAll<HTMLButtonElement>('[part=free] button')]
    expect(offered().map(({ textContent }) => textContent?.trim())).to.deep.equal(times.map((at) => slotTime(at, style)))
    expect(http.of('GET /socialposts/creneaux')[0]?.query).to.deep.equal({ portails: ['FACEBOOK', 'LINKEDIN'], annonces: [41], nombre: 3 })
    offered()[1]?.click()
    await until(() => fieldOf(composer, 'date').value === days[1], 'the day')
    expect(fieldOf(composer, 'time').value).to.equal('18:30')
    expect(offered().map((each) => each.getAttribute('aria-pressed'))).to.deep.equal(['false', 'true', 'false'])
    inside<HTMLInputElement>(composer, '[name=plan-network][value=linkedin]').click()
    await until(() => http.of('GET /socialposts/creneaux').length === 2, 'the times of the other network alone')
    inside(composer, '[part=confirm]').click()
    await until(() => planned.length > 0, 'the plan')
    expect((planned[0] as CustomEvent<{ at: Date }>).detail.at.getTime()).to.equal(times[1]?.getTime())
  })

  it('says where usual times are chosen, and is planned by hand where they cannot be read', async () => {
    const http = postBackend(postOf())
    let isAway = true
    http.on('GET /socialposts/creneaux', () => {
      if (isAway) throw new ApiError('server', { status: 500 })
      return { nbParSemaine: 0, libres: [] }
    })
    const composer = await openComposer({ http, postId: 41 })
    const planned = record('vitrine-post-planned')
    inside(composer, '[part=plan]').click()
    await until(() => textOf(composer).includes('Your free slots cannot be read'), 'the failure')
    await expectAccessible(composer)
    isAway = false
    buttonNamed(composer, 'Try again').click()
    await until(() => textOf(composer).includes('Choose your usual slots in the post settings'), 'that there are none')
    write(composer, 'date', addDays(dayOf(new Date(), 'Europe/Paris'), 20))
    inside(composer, '[part=confirm]').click()
    await until(() => planned.length > 0, 'the plan')
  })

  it('is not planned in the past, and what was typed stays', async () => {
    const composer = await openComposer({ http: postBackend(postOf()), postId: 41 })
    inside(composer, '[part=plan]').click()
    await until(() => dialogOf(composer), 'the question')
    write(composer, 'date', '2020-01-15')
    inside(composer, '[part=confirm]').click()
    await until(() => textOf(composer).includes('it is earlier than today’s date'), 'why not')
    expect(fieldOf(composer, 'date').value).to.equal('2020-01-15')
  })

  it('is moved from the day and the hour that it has', async () => {
    const http = postBackend(postOf(idea, { state: 'active', publications: [publicationOf()] }))
    const planned = record('vitrine-post-planned')
    const composer = await openComposer({ http, postId: 41 })
    buttonNamed(composer, 'Change the date').click()
    await until(() => dialogOf(composer), 'the question')
    const [day, time] = clockTime(dueAt, 'Europe/Paris').split('T')
    expect([fieldOf(composer, 'date').value, fieldOf(composer, 'time').value]).to.deep.equal([day, time])
    write(composer, 'time', '14:00')
    inside(composer, '[part=confirm]').click()
    await until(() => planned.length > 0, 'the move')
    const at = instantOfClock(`${day}T14:00`, 'Europe/Paris') ?? dueAt
    expect(bodyOf(http, 'POST /socialposts')).to.deep.include({
      annonces: [41],
      scheduled: { cronExpression: cronOf(at), cronDate: at.toISOString(), status: '1' },
    })
  })

  describe('and was planned on two networks, of which one is planned anew', () => {
    const both = withNetwork(idea, 'instagram', true)
    const before = [publicationOf(), publicationOf({ network: 'instagram' })]
    const open = async () => {
      const http = postBackend(postOf(both, { state: 'active', publications: before }))
      const composer = await openComposer({ http, postId: 41 })
      write(composer, 'text', 'Sunday too')
      return { http, composer }
    }
    const away = (): never => {
      throw new ApiError('server', { status: 503, serverMessage: 'Away for a moment.' })
    }

    it('keeps its plan where the server refuses, says so, and keeps what was typed', async () => {
      const { http, composer } = await open()
      http.on('POST /socialposts', away)
      inside(composer, '[part=plan]').click()
      await until(() => dialogOf(composer), 'the question')
      inside<HTMLInputElement>(composer, '[name=plan-network][value=instagram]').click()
      inside(composer, '[part=confirm]').click()
      await until(() => dialogOf(composer)?.textContent?.includes('The planning was unsuccessful. Away for a moment.'), 'the failure')
      expect(http.post?.publications).to.deep.equal(before)
      expect(panelText(composer)).to.contain('Goes out on')
      expect(fieldOf(composer, 'text').value).to.equal('Sunday too')
      await expectAccessible(composer)
    })

    it('shows what the server has after any failure, such as an answer that was lost', async () => {
      const { http, composer } = await open()
      http.on('POST /socialposts', () => {
        const out = publicationOf({ id: 'n', scheduleId: 9, state: 'published', firstSentAt: new Date() })
        http.post = { ...http.post!, publications: [out, before[1]!] }
        throw new ApiError('network')
      })
      inside(composer, '[part=publish]').click()
      await until(() => dialogOf(composer), 'the question')
      inside<HTMLInputElement>(composer, '[name=plan-network][value=instagram]').click()
      ;[...(dialogOf(composer)?.querySelectorAll('button') ?? [])].at(-1)?.click()
      await until(() => dialogOf(composer)?.textContent?.includes('The publication was unsuccessful'), 'the failure')
      await until(() => panelText(composer).includes('Published on'), 'the truth')
    })

    it('is saved, planned and replaced by one call', async () => {
      const { http, composer } = await open()
      const planned = record('vitrine-post-planned')
      inside(composer, '[part=plan]').click()
      await until(() => dialogOf(composer), 'the question')
      inside<HTMLInputElement>(composer, '[name=plan-network][value=instagram]').click()
      inside(composer, '[part=confirm]').click()
      await until(() => planned.length > 0, 'the plan')
      const changes = http.calls.filter(
        ({ method = 'GET', path }) => method !== 'GET' && path.startsWith('/socialposts') && !path.endsWith('/liens'),
      )
      expect(changes.map(({ method, path }) => `${method} ${path}`)).to.deep.equal(['POST /socialposts'])
      expect(http.post).to.include({ text: 'Sunday too' })
      expect(http.post?.publications.map(({ network, scheduleId }) => `${network} ${scheduleId}`).sort()).to.deep.equal([
        'facebook 9',
        'instagram 7',
      ])
    })
  })

  it('passes over networks that have it, or that would refuse it', async () => {
    const content = withNetworkPost(withNetwork(withNetwork(idea, 'google', true), 'linkedin', true), 'google', {
      text: 'Call 02 40 12 34 56',
    })
    const out = publicationOf({
      state: 'published',
      firstSentAt: new Date('2026-03-05T08:30:04Z'),
      address: 'https://facebook.example/p/1',
    })
    const composer = await openComposer({ http: postBackend(postOf(content, { state: 'active', publications: [out] })), postId: 41 })
    inside(composer, '[part=publish]').click()
    await until(() => dialogOf(composer), 'the question')
    expect(
      [...(dialogOf(composer)?.querySelectorAll('li') ?? [])].map((each) => each.textContent?.replace(/\s+/g, ' ').trim()),
    ).to.deep.equal([
      'Facebook (already published)',
      'Google (something to fix first)',
      'LinkedIn (not connected: nothing goes out there until it is)',
    ])
  })

  it('says why it failed, with the way on', async () => {
    const failed = publicationOf({ state: 'failed', reason: 'connection-expired', answer: 'Session has expired' })
    const http = postBackend(postOf(idea, { state: 'active', publications: [failed] }))
    const composer = await openComposer({ http, postId: 41 })
    expect(panelText(composer))
      .to.contain('The connection to the page has expired. Connect the page again')
      .and.to.contain('Session has expired')
    http.on(`POST /socialposts/diffusions/${failed.id}/relance`, () => {
      throw new ApiError('server', { status: 500, serverMessage: 'The network is still away.' })
    })
    buttonNamed(composer, 'Send again').click()
    await until(() => textOf(composer).includes('The publication was unsuccessful. The network is still away.'), 'the failure')
    await expectAccessible(composer)
  })

  it('goes back to a draft once its author knows that the date is lost', async () => {
    const http = postBackend(postOf(idea, { state: 'active', publications: [publicationOf()] }))
    const composer = await openComposer({ http, postId: 41 })
    inside(composer, '[part=draft]').click()
    await until(() => dialogOf(composer), 'the question')
    ;[...(dialogOf(composer)?.querySelectorAll('button') ?? [])].at(-1)?.click()
    await until(() => !textOf(composer).includes('Goes out on'), 'no plan')
    expect(bodyOf(http, 'POST /socialposts/post/treatment')['annonce']).to.include({ STATUS: 'B' })
  })

  it('is shown as published where it turns out to be, though its plan was to be taken back', async () => {
    const http = postBackend(postOf(idea, { state: 'active', publications: [publicationOf()] }))
    const composer = await openComposer({ http, postId: 41 })
    http.on('DELETE /socialposts', () => {
      http.post = postOf(idea, {
        state: 'active',
        publications: [publicationOf({ state: 'published', firstSentAt: new Date('2026-03-05T08:30:04Z') })],
      })
      throw new ApiError('conflict', { status: 409, code: 'post-out', serverMessage: 'It is out on Facebook.' })
    })
    buttonNamed(composer, 'Remove scheduling').click()
    await until(() => textOf(composer).includes('It is out on Facebook.'), 'why not')
    await until(() => !textOf(composer).includes('Remove scheduling'), 'it as published')
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
    expect(panelText(composer)).to.contain('Being published')
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
    const composer = await openComposer({
      http: postBackend(postOf(idea, { state: 'active', publications: [publicationOf()] })),
      postId: 41,
      readOnly: true,
    })
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
