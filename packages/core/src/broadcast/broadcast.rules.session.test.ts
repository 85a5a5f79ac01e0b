import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../http/errors.ts'
import type { BroadcastRulesClient } from './broadcast.rules.client.ts'
import type { BroadcastRule, BroadcastRules, PortalPlan, RulesPreview } from './broadcast.rules.model.ts'
import { BroadcastRulesSession, previewDelayMs } from './broadcast.rules.session.service.ts'

const rule = (name: string): BroadcastRule => ({ priority: 1, name, criteria: {}, portals: ['SUNNY'] })
const savedRules = (version: number, names: string[]): BroadcastRules => ({ version, rules: names.map(rule), portals: [] })
const plan = (portal: string, comes: number): PortalPlan => ({
  portal,
  comes,
  stays: 8,
  goes: 0,
  expected: { before: 1, after: 2 },
  rules: [{ rule: 1, comes, stays: 3, goes: 0 }],
  mark: portal,
})
const previewOf = (...plans: PortalPlan[]): RulesPreview => ({ found: [12, 4], plans, ads: [] })

const opened = async (changes: Partial<BroadcastRulesClient> = {}) => {
  const usual: BroadcastRulesClient = {
    find: async () => savedRules(3, ['Houses', 'The rest']),
    save: async (version, rules) => ({ version: version + 1, rules: [...rules], portals: [] }),
    preview: async () => previewOf(plan('SUNNY', 2), plan('RAINY', 0)),
    apply: async () => [],
    pin: async () => {},
    ...changes,
  }
  const calls = {
    find: vi.fn<BroadcastRulesClient['find']>(usual.find),
    save: vi.fn<BroadcastRulesClient['save']>(usual.save),
    preview: vi.fn<BroadcastRulesClient['preview']>(usual.preview),
    apply: vi.fn<BroadcastRulesClient['apply']>(usual.apply),
    pin: vi.fn<BroadcastRulesClient['pin']>(usual.pin),
  }
  const saved = vi.fn<(rules: BroadcastRules) => void>()
  const failed = vi.fn<(error: unknown) => void>()
  const session = new BroadcastRulesSession({
    rules: () => calls,
    broadcast: () => ({ undo: () => Promise.reject(new Error('not expected')) }),
    saved,
    failed,
  })
  await session.load()
  await vi.advanceTimersByTimeAsync(0)
  return { session, calls, saved, failed }
}
const names = ({ rules }: BroadcastRulesSession): string[] => rules.map(({ name }) => name)
const conflict = (code: string): ApiError => new ApiError('conflict', { status: 409, code })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('tells of each rule what becomes of its own ads on a portal that has a plan', async () => {
  const { session } = await opened()
  await vi.advanceTimersByTimeAsync(0)
  const effects = session.rules.map((each) => session.effectOf(each, 'SUNNY'))
  expect(effects).toEqual([
    { rule: 1, comes: 2, stays: 3, goes: 0 },
    { rule: 2, comes: 0, stays: 0, goes: 0 },
  ])
  expect(session.effectOf(session.rules[0]!, 'CLOUDY')).toBeUndefined()
})

test('rules that are loaded are previewed at once and count as saved', async () => {
  const { session } = await opened()
  expect([names(session), session.isDirty, session.isStale]).toEqual([['Houses', 'The rest'], false, false])
  expect(session.rules.map((each) => session.foundBy(each))).toEqual([12, 4])
})

test('rules that change are previewed once nobody has touched them for a moment', async () => {
  const { session, calls } = await opened()
  session.add('New')
  session.add('Newer')
  expect([session.isDirty, session.isStale]).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(previewDelayMs)
  expect(calls.preview).toHaveBeenCalledTimes(2)
  expect(session.isStale).toBe(false)
})

test('a late preview of earlier rules is dropped', async () => {
  const replies: ((preview: RulesPreview) => void)[] = []
  const { session } = await opened({ preview: () => new Promise((resolve) => void replies.push(resolve)) })
  const second = session.show('SUNNY')
  replies[1]?.(previewOf(plan('SUNNY', 7)))
  await second
  replies[0]?.(previewOf(plan('SUNNY', 1)))
  await vi.advanceTimersByTimeAsync(0)
  expect(session.preview?.plans[0]?.comes).toBe(7)
})

test('a rule that is removed can be put back where it was', async () => {
  const { session } = await opened()
  const putBack = session.remove(session.rules[0]!)
  expect(names(session)).toEqual(['The rest'])
  putBack()
  expect([names(session), session.isDirty]).toEqual([['Houses', 'The rest'], false])
})

test('changes of rules during a save are not taken for saved', async () => {
  const replies: ((rules: BroadcastRules) => void)[] = []
  const { session } = await opened({ save: () => new Promise((resolve) => void replies.push(resolve)) })
  session.reorder(session.rules.map(({ key }) => key).toReversed())
  const saving = session.save()
  session.add('Typed meanwhile')
  replies[0]?.(savedRules(4, ['The rest', 'Houses']))
  await saving
  expect(session.isDirty).toBe(true)
})

test('rules that somebody else has changed are a conflict until they are overwritten', async () => {
  const { session, calls, saved } = await opened({ save: () => Promise.reject(conflict('broadcast-rules-changed')) })
  session.move(session.rules[1]!, -1)
  await expect(session.save()).rejects.toThrow(ApiError)
  expect([session.hasConflict, session.isBusy, names(session)]).toEqual([true, false, ['The rest', 'Houses']])
  calls.find.mockResolvedValue(savedRules(7, ['Theirs']))
  calls.save.mockClear().mockImplementation(async (version) => savedRules(version + 1, ['The rest', 'Houses']))
  await session.overwrite()
  expect(calls.save.mock.calls[0]?.[0]).toBe(7)
  expect([session.hasConflict, session.isDirty, saved.mock.calls.length]).toEqual([false, false, 1])
})

test('applying saves first and leaves out portals that are excluded or where nothing changes', async () => {
  const { session, calls } = await opened({ preview: async () => previewOf(plan('SUNNY', 2), plan('RAINY', 0), plan('FOGGY', 1)) })
  session.include('FOGGY', false)
  session.move(session.rules[1]!, -1)
  await vi.advanceTimersByTimeAsync(previewDelayMs)
  await session.apply()
  expect(calls.apply.mock.calls[0]).toEqual([4, [plan('SUNNY', 2)]])
})

test('a plan that has changed is previewed anew, and nothing else is called until then', async () => {
  const { session, calls } = await opened({ apply: () => Promise.reject(conflict('broadcast-plan-changed')) })
  const replies: ((preview: RulesPreview) => void)[] = []
  calls.preview.mockReturnValueOnce(new Promise((resolve) => void replies.push(resolve)))
  await expect(session.apply()).rejects.toThrow(ApiError)
  expect(await session.save()).toBeUndefined()
  replies[0]?.(previewOf(plan('SUNNY', 9)))
  await vi.advanceTimersByTimeAsync(0)
  expect([session.isBusy, session.preview?.plans[0]?.comes]).toEqual([false, 9])
})

test('a preview that fails is reported and kept until another comes', async () => {
  const { session, calls, failed } = await opened()
  calls.preview.mockRejectedValueOnce(new ApiError('network'))
  await session.updatePreview()
  expect(failed).toHaveBeenCalledTimes(1)
  expect(session.previewError).toBeInstanceOf(ApiError)
  await session.updatePreview()
  expect(session.previewError).toBeUndefined()
})

test('a session that is closed previews nothing any more', async () => {
  const { session, calls } = await opened()
  session.add('New')
  session.close()
  await vi.advanceTimersByTimeAsync(previewDelayMs)
  expect(calls.preview).toHaveBeenCalledTimes(1)
})
