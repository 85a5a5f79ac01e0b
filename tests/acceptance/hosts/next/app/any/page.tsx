import type { FeatureWidget } from '@vitrine/core/catalogue'
import { Any } from './any'

const Page = async ({ searchParams }: { searchParams: Promise<{ w?: string }> }) => {
  const { w = '' } = await searchParams
  return (
    <main>
      <h1>Any widget</h1>
      <Any asked={w.split(',') as FeatureWidget[]} />
    </main>
  )
}

export default Page
