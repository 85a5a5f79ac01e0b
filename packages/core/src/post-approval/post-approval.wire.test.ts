import { expect, test } from 'vitest'
import golden from './golden/policy.json' with { type: 'json' }
import result from './golden/result.json' with { type: 'json' }
import { approvalPolicyWire, approvalResultWire } from './post-approval.wire.ts'

test('the wire is that of the contract, both ways', () => {
  const policy = approvalPolicyWire.decode(golden)
  expect(policy).toEqual({ approver: { id: 9, login: 'reseau', name: 'Réseau du Port' }, isRequired: true, waiting: 2, waitingAnswers: 1 })
  expect(approvalPolicyWire.encode(policy)).toEqual(golden)
  const decided = approvalResultWire.decode(result)
  expect(decided).toEqual({ decided: [41], failures: [] })
  expect(approvalResultWire.encode(decided)).toEqual(result)
})
