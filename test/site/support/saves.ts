import { describe, expect, test } from 'vitest'
import { createControl } from '../../../src/sandbox/index.ts'
import { barriers } from './in-page.ts'
import { later, liveAgent, prompt, says, send, type, typed, withFlow } from './live-agent.ts'
import type { Stage } from './stage.ts'

/** What the form of an operation's page does about a save, and about changes that were left. `stage` is asked within tests. */
export function describeSaves(stage: () => Stage): void {
  describe('the form of an operation', () => {
    const { agent, conflict, save, tried } = liveAgent(stage)

    test('says what a save changed, and undoes just that, unless somebody saves after it', async () => {
      const { page, sandbox } = stage()
      const restore = page.locator('.ap-answer').getByRole('link', { name: 'Restore an earlier save' })
      const undo = async () => {
        await page.goto(tried('updateLiveAgent'))
        await page.getByRole('button', { name: 'Load the live agent into the body' }).click()
        await page.getByText('Loaded: live:edited').waitFor()
        await type(page, ({ voice }) => ({ voice: { ...voice, prompt: 'Slowly.' } }))
        expect(await send(page)).toMatch(/^200 /)
      }
      await createControl({ baseUrl: sandbox.url }).reset()
      await save(prompt('Saved by a colleague.'))
      await save(() => ({ name: 'Theirs' }))
      await undo()
      expect(await page.locator('.ap-answer tbody tr').allTextContents()).toEqual([
        'voice.promptSpeak calmly and keep sentences short.Slowly.',
      ])
      await page.getByText('It goes back to revision 3, the one before this save').waitFor()
      await restore.click()
      await page.waitForURL(/restoreLiveAgent/)
      await expect.poll(() => typed(page)).toEqual({ ifVersion: 'v4', revision: 3 })
      expect(await send(page)).toMatch(/^200 /)
      expect(await agent()).toMatchObject({
        name: 'Theirs',
        brain: { prompt: 'Saved by a colleague.' },
        voice: { prompt: 'Speak calmly and keep sentences short.' },
      })
      await undo()
      await save(() => ({ name: 'Saved after it' }))
      await restore.click()
      await page.waitForURL(/restoreLiveAgent/)
      await expect.poll(() => typed(page)).toEqual({ ifVersion: 'v6', revision: 5 })
      expect(await send(page)).toMatch(/^409 /)
      // The example names a save that nobody chose.
      const hint = page.getByText("revision 1 is the example's: choose one of those in changeHistory")
      expect(await hint.count()).toBe(0)
      await page.getByRole('button', { name: 'Back to the example' }).click()
      await hint.waitFor()
    })

    test('overwrites by one consent once, and checks the next save again', async () => {
      const { page } = stage()
      await createControl({ baseUrl: stage().sandbox.url }).reset()
      await page.goto(tried('updateLiveAgent'))
      await page.getByRole('button', { name: 'Load the live agent into the body' }).click()
      await page.getByText('Loaded: live:edited, version v1.').waitFor()
      await type(page, () => ({ name: 'Mine' }))
      await save(() => ({ name: 'Theirs' }))
      expect(await send(page)).toMatch(/^409 /)
      await page.getByRole('button', { name: /overwrites theirs/ }).click()
      expect(await send(page)).toMatch(/^200 /)
      expect((await typed(page)).ifVersion).toBe('v3')
      await save(prompt('Saved by a colleague.'))
      await type(page, () => ({ name: 'Mine, again' }))
      expect(await send(page)).toMatch(/^409 /)
      await page.getByRole('button', { name: 'Read it, and keep my changes' }).click()
      await page.getByText('Taken over, since you did not edit it: brain.prompt.').waitFor()
    })

    test.each([
      ['in its query', 0],
      ['where no server reads it, as it is long', 40],
    ])('a link has where the edit began, %s', async (_, count) => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      const steps = Array.from({ length: count }, (__, index) =>
        says(`step${index}`, `Say ${index * 7919}, then wait for what comes.`),
      )
      await save((now) => ({ brain: withFlow(now, 'Be brief.', [...steps, later('last')]) }))
      await page.goto(tried('updateLiveAgent'))
      await type(page, () => ({ name: 'Of the example' }))
      await page.getByRole('button', { name: 'Load the live agent into the body' }).click()
      await page.getByText('Loaded: live:edited, version v2.').waitFor()
      await page.getByText('You have changed nothing yet.').waitFor()
      await expect.poll(() => page.url()).toContain(count === 0 ? '&base=' : '#request=')
      const before = page.url()
      await type(page, ({ voice }) => ({ name: 'Mine', voice: { ...voice, prompt: 'Slowly.' } }))
      await page.getByText('Your changes since v2, not sent yet: 2').waitFor()
      await expect.poll(() => page.url()).not.toBe(before)
      const link = page.url()
      expect(link).not.toContain('Of+the+example')
      const mine = await typed(page)
      await save((now) => ({ ...prompt('Theirs.')(now), name: 'Theirs' }))
      const other = (await page.context().browser()?.newPage()) ?? page
      await other.goto(link)
      await other.getByText('Loaded: live:edited, version v2.').waitFor()
      expect(await typed(other)).toEqual(mine)
      expect(await send(other)).toMatch(/^409 /)
      await other.getByRole('button', { name: 'Read it, and keep my changes' }).click()
      await other.getByText('Taken over, since you did not edit it: brain.prompt.').waitFor()
      expect(await other.locator('.ap-choice legend').allTextContents()).toEqual(['name'])
      await other.getByRole('group', { name: 'name' }).getByRole('radio', { name: 'Yours' }).check()
      expect(await send(other)).toMatch(/^200 /)
      expect(await agent()).toMatchObject({ name: 'Mine', brain: { prompt: 'Theirs.' }, voice: { prompt: 'Slowly.' } })
      if (count > 0) {
        await other.goto('about:blank')
        await other.goto(link.slice(0, -20))
        await other.getByText('The link is incomplete').waitFor()
      }
      await other.close()
    })

    test('says what a request would change, the order of steps too, and goes to a part of its body', async () => {
      const { page } = stage()
      await createControl({ baseUrl: stage().sandbox.url }).reset()
      await save((now) => ({ brain: withFlow(now, 'Be brief.', [later('a'), later('b')]) }))
      await page.goto(tried('updateLiveAgent'))
      await page.getByRole('button', { name: 'Load the live agent into the body' }).click()
      await page.getByText('You have changed nothing yet.').waitFor()
      await type(page, (now) => ({ brain: withFlow(now, 'Be brief.', [later('b'), later('a')]) }))
      await page.getByText('Your changes since v2, not sent yet: 1').click()
      const row = ['brain.capabilityConfig.workflows.wf_area0001.steps: ordera, bb, a']
      expect(await page.locator('.ap-request tbody tr').allTextContents()).toEqual(row)
      expect(await barriers(page)).toEqual([])
      await page.getByText('Go to a part of the body').click()
      await page.getByRole('button', { name: 'b: schedule_callback' }).click()
      const body = page.getByRole('textbox', { name: 'Body' })
      expect(
        await body.evaluate((one) =>
          (one as HTMLTextAreaElement).value.slice((one as HTMLTextAreaElement).selectionStart).replaceAll(/\s/g, ''),
        ),
      ).toMatch(/^\{"id":"b"/)
      expect(await body.evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await barriers(page)).toEqual([])
      expect(await send(page)).toMatch(/^200 /)
      expect(await page.locator('.ap-answer tbody tr').allTextContents()).toEqual(row)
    })

    test('shows an open conflict again that was left by a link', async () => {
      const { page } = stage()
      await conflict(page)
      const sidebar = page.locator('.VPSidebar')
      await sidebar.locator('a[href$="/operations/listLiveAgents"]').click()
      await page.waitForURL(/listLiveAgents/)
      await sidebar.locator('a[href$="/operations/updateLiveAgent"]').click()
      await page.locator('.ap-choice').first().waitFor()
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Nothing was sent: 2 places').waitFor()
      expect((await typed(page)).ifVersion).toBe('v2')
      await page.getByRole('button', { name: 'Back to the example' }).waitFor()
    })

    test('takes up what was left by a link, in the world that goes along', async () => {
      const { page } = stage()
      await page.goto(tried('updateLiveAgent'))
      await page.getByLabel('Headers').fill('Authorization: Bearer ap_test_admin\nx-sandbox-world: left-by-a-link')
      await type(page, ({ voice }) => ({ voice: { ...voice, prompt: 'Left alone.' } }))
      const sidebar = page.locator('.VPSidebar')
      await sidebar.locator('a[href$="/operations/getLiveAgent"]').click()
      await page.waitForURL(/getLiveAgent/)
      await expect.poll(() => page.getByLabel('Headers').inputValue()).toContain('x-sandbox-world: left-by-a-link')
      await sidebar.locator('a[href$="/operations/updateLiveAgent"]').click()
      await page.getByRole('button', { name: 'Back to the example' }).waitFor()
      expect((await typed(page)).voice.prompt).toBe('Left alone.')
      expect(await page.getByLabel('Headers').inputValue()).toContain('left-by-a-link')
      await page.getByLabel('Headers').fill('Authorization: Bearer ap_test_admin\nContent-Type: application/json')
    })
  })
}
