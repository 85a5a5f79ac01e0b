// A separate process in which many clients guess passwords, each from an address of its own and without pauses.
const [address = '', count = '200', net = '10.0'] = process.argv.slice(2)
const tallies = new Map<number, number>()

const guess = async (guesser: number, round: number): Promise<void> => {
  // Every second one attacks the same account, the others any login.
  const username = guesser % 2 === 0 ? 'north' : `ag${(guesser * 7 + round * 13) % 5_000}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${net}.${Math.trunc(guesser / 250)}.${guesser % 250}` }
  const reply = await fetch(`${address}/api/auth/connect`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password: `guess ${round}` }),
  })
  await reply.arrayBuffer()
  tallies.set(reply.status, (tallies.get(reply.status) ?? 0) + 1)
}

const guesser = async (number: number): Promise<void> => {
  for (let round = 0; ; round += 1) await guess(number, round)
}

process.on('message', () => process.send?.(Object.fromEntries(tallies)))
for (let number = 0; number < Number(count); number += 1) void guesser(number)
process.send?.('guessing')
