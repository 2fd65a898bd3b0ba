import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers, barriersEverywhere } from './in-page.ts'
import type { Stage } from './stage.ts'

/** The test of a journey's page. `stage` is asked within tests. */
export function describeJourney(stage: () => Pick<Stage, 'site' | 'sandbox' | 'complaints' | 'watched'>): void {
  test('a journey runs on its page by the keyboard, and shows what each step changed', async () => {
    const { site, sandbox, complaints, watched } = stage()
    await watched.goto(`${site.url}/workflows/skills?sandbox=${new URL(sandbox.url).port}`)
    await watched.getByRole('button', { name: 'Run step 1: list' }).focus()
    const steps = watched.locator('.ap-journey ol > li')
    for (const [index, says] of ['Changed nothing.', 'skills[skill_flow_a]'].entries()) {
      await watched.keyboard.press('Enter')
      await steps.nth(index).getByText(says).waitFor()
    }
    // What came, and the button for the next step, can both be seen.
    const button = watched.getByRole('button', { name: 'Run step 3' })
    const bottom = async (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom)
    await expect.poll(() => bottom(steps.nth(1))).toBeLessThanOrEqual(await bottom(button))
    expect(await bottom(button)).toBeLessThanOrEqual(watched.viewportSize()?.height ?? 0)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    // A reload goes on where it was, in the same world.
    await watched.reload()
    await steps.nth(1).getByText('skills[skill_flow_a]').waitFor()
    expect(await watched.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toMatch(
      /ap_test_admin|Bearer/,
    )
    await watched.getByRole('button', { name: 'Run all' }).click()
    await watched.getByText('The journey is complete.').waitFor()
    expect(await watched.locator('.ap-journey > .ap-actions').innerText()).toMatch(
      /Start over\s+5 of 5 steps as expected$/,
    )
    expect(await steps.locator('.ap-status').allTextContents()).toEqual(
      [200, 200, 409, 200, 200].map(
        (status) =>
          expect.stringMatching(new RegExp(`${status}${status === 409 ? ' CONFLICT' : ''}, as expected$`)) as unknown,
      ),
    )
    await steps.nth(2).getByRole('link', { name: 'CONFLICT' }).click()
    await watched.waitForURL(`${site.url}/errors/CONFLICT`)
    await watched.goBack()
    await watched.getByText('The journey is complete.').waitFor()
    expect(await barriersEverywhere(watched)).toEqual([])
    expect(complaints.filter((one) => !one.includes('status of 409'))).toEqual([])
    // On a phone, a cell says which one it is.
    await watched.setViewportSize({ width: 390, height: 844 })
    const words = await steps
      .nth(1)
      .locator('tbody td')
      .evaluateAll((cells) => cells.slice(0, 2).map((cell) => getComputedStyle(cell, '::before').content))
    expect(words).toEqual(['"Before: "', '"After: "'])
    await steps.nth(1).locator('summary').click()
    await steps.nth(1).getByRole('link', { name: 'Edit this request' }).click()
    await expect.poll(() => watched.getByRole('textbox', { name: 'Body' }).inputValue()).toContain('expectedVersion')
    expect(await watched.getByLabel('Headers').inputValue()).toContain('x-sandbox-world: journey-')
    // With the version that was sent: the page fills in none.
    await expect.poll(() => new URL(watched.url()).searchParams.get('own')).toBe('expectedVersion')
    await watched.goBack()
    await expect.poll(() => steps.count()).toBe(5)
    await expect.poll(() => bottom(steps.nth(4))).toBeLessThanOrEqual(844)
    expect(await bottom(steps.nth(4))).toBeGreaterThan(0)
    await watched.getByRole('button', { name: 'Start over' }).click()
    await watched.reload()
    await watched.getByRole('button', { name: 'Run step 1: list' }).waitFor()
    expect(await steps.count()).toBe(0)
    // Somebody else changes the world: the page says so, shows what it found, and offers the step again.
    await watched.getByRole('button', { name: 'Run step 1: list' }).click()
    await watched.getByRole('button', { name: 'Run step 2' }).waitFor()
    const world = /journey-[0-9a-f]+/.exec(await watched.evaluate(() => JSON.stringify(sessionStorage)))?.[0] ?? ''
    const skills = `${sandbox.url}/api/agent-builder/agents/agent_flow_skills/skills`
    const headers = {
      authorization: 'Bearer ap_test_admin',
      'x-sandbox-world': world,
      'content-type': 'application/json',
    }
    const { version } = (await (await fetch(skills, { headers })).json()) as { readonly version: number }
    const body = JSON.stringify({ expectedVersion: version })
    await fetch(`${skills}/skill_flow_b`, { method: 'DELETE', headers, body })
    await watched.reload()
    await watched.getByRole('button', { name: 'Run step 2' }).click()
    await steps.nth(1).getByText('Changed since the step before, by time or by another request').waitFor()
    await steps.nth(1).getByText('Expected: the status is 200. Found: 409').waitFor()
    await steps.nth(1).getByText('The step itself changed nothing.').waitFor()
    // Where only a new world helps, that comes first.
    expect(await watched.locator('.ap-journey > .ap-actions button').allTextContents()).toEqual([
      'Start over in a new world',
      'Run step 2 again: delete-first',
    ])
    expect(await watched.locator('.ap-journey > .ap-actions .ap-send').textContent()).toBe('Start over in a new world')
    await watched.getByRole('button', { name: 'Run step 2 again: delete-first' }).click()
    await expect.poll(() => steps.nth(1).getByText('Changed since the step before').count()).toBe(1)
    expect(await steps.count()).toBe(2)
    expect(await barriers(watched)).toEqual([])
    await watched.getByRole('button', { name: 'Start over in a new world' }).click()
    await watched.getByRole('button', { name: 'Run step 1: list' }).click()
    await watched.getByRole('button', { name: 'Run step 2: ' }).click()
    await steps.nth(1).getByText('skills[skill_flow_a]').waitFor()
  })
}
