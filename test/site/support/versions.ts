import { describe, expect, test } from 'vitest'
import { createControl } from '../../../src/sandbox/index.ts'
import { barriers } from './in-page.ts'
import {
  liveAgent,
  asAdmin,
  AGENT,
  branches,
  check,
  flowSteps,
  later,
  LONG,
  port,
  prompt,
  says,
  send,
  status,
  type,
  typed,
  withFlow,
} from './live-agent.ts'
import type { Agent } from './live-agent.ts'
import type { Stage } from './stage.ts'

/** What the form of an operation's page does about versions that somebody else may have saved. `stage` is asked within tests. */
export function describeVersions(stage: () => Stage): void {
  describe('the form of an operation', () => {
    const { agent, both, conflict, save, tried } = liveAgent(stage)

    test('after a conflict of versions takes over what somebody else changed, keeps the edits, and sends nothing', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('updateLiveAgent'))
      const body = page.getByRole('textbox', { name: 'Body' })
      expect(await send(page)).toMatch(/^200 /)
      const written = JSON.parse(await body.inputValue()) as Agent
      const { name, brain, voice, ifVersion } = await agent()
      const mine = { ...written, ifVersion, brain: { ...written.brain, prompt: 'Say who you are.' } }
      await body.fill(JSON.stringify(mine, null, 2))
      const quick = `Be quick. ${'Ask one thing at a time. '.repeat(12)}Then close.`
      const theirs = { ifVersion, name: `${name} at noon`, brain: { ...brain, prompt: quick }, voice }
      const put = { method: 'PUT', headers: asAdmin, body: JSON.stringify(theirs) }
      expect((await fetch(sandbox.url + AGENT, put)).status).toBe(200)
      expect(await send(page)).toMatch(/^409 /)
      const current = await agent()
      await page.getByRole('button', { name: 'Read it, and keep my changes' }).click()
      await page.getByText('Taken over, since you did not edit it: name.').waitFor()
      await page.getByText('What changed there').click()
      expect(await page.locator('.ap-reread details ins').first().textContent()).toBe(' at noon')
      await page.getByText('You edited this, and so did somebody else.').waitFor()
      const choice = page.getByRole('group', { name: 'brain.prompt', exact: true })
      expect(await page.locator('.ap-choice').allTextContents()).toHaveLength(1)
      await choice.getByRole('radio', { name: 'Theirs' }).check()
      expect(JSON.parse(await body.inputValue())).toMatchObject({ brain: { prompt: quick } })
      await choice.getByRole('radio', { name: 'Yours' }).check()
      await page.locator('.ap-reread').focus()
      expect(JSON.parse(await body.inputValue())).toEqual({ ...mine, name: theirs.name, ifVersion: current.ifVersion })
      expect(await page.locator('.ap-reread').evaluate((note) => note === document.activeElement)).toBe(true)
      expect(await barriers(page)).toEqual([])
      // Nothing was sent, and what is sent then overwrites nothing that was not read.
      expect((await agent()).ifVersion).toBe(current.ifVersion)
      expect(await send(page)).toMatch(/^200 /)
      const saved = await agent()
      expect(saved).toMatchObject({ name: theirs.name, brain: { prompt: 'Say who you are.' } })
      // The next request has the version that the response said.
      expect((JSON.parse(await body.inputValue()) as Agent).ifVersion).toBe(saved.ifVersion)
      await body.fill((await body.inputValue()).replace('Say who you are.', 'Say what you do.'))
      expect(await send(page)).toMatch(/^200 /)
      expect((await agent()).brain.prompt).toBe('Say what you do.')
    })

    test('after a conflict offers first what loses nothing, and says what was not checked', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(`${tried('updateLiveAgent')}&example=VERSION_CONFLICT`)
      const body = page.getByRole('textbox', { name: 'Body' })
      const buttons = page.locator('.ap-answer .ap-actions button')
      expect(await send(page)).toMatch(/^409 /)
      expect(await buttons.allTextContents()).toEqual(['Read it, and keep my changes'])
      // Here, nothing fills the version in: each response says the next one.
      await buttons.click()
      await page.getByText('The body has it now; nothing was sent yet.').waitFor()
      for (const times of [1, 2]) expect([times, await send(page)]).toEqual([times, expect.stringMatching(/^200 /)])
      expect(await page.getByRole('button', { name: /^Fill in/ }).count()).toBe(0)
      await page.goto(tried('updateLiveAgent'))
      await body.fill((await body.inputValue()).replace(/"ifVersion": ".*"/, '"ifVersion": "v0"'))
      await page.getByRole('button', { name: 'Fill in the newest version when sent', exact: true }).waitFor()
      expect(await send(page)).toMatch(/^409 /)
      await page.getByText('The other values of the body have not been checked yet.').waitFor()
      expect(await buttons.allTextContents()).toEqual([
        'Read it, and keep my changes',
        'Fill in the newest version when sent (overwrites theirs)',
      ])
      expect(await page.getByRole('button', { name: /^Fill in/ }).count()).toBe(1)
      // A screen reader reads out the status and what the server says, of all that came.
      expect(await page.locator('.ap-answer [role=status]').textContent()).toMatch(
        /^409 in \d+ ms\w[^.]*\. Read it and reapply your edit\. The button below: Read it, and keep my changes\.$/,
      )
      // What the button does is not told as well.
      expect(await page.locator('.ap-answer').textContent()).not.toContain('Do:')
      expect(await page.locator('.ap-try [aria-live], .ap-try [role=status]').count()).toBe(1)
    })

    test('after a conflict shows what was read, where the body names only a change', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('updateSplitTestWeights'))
      const body = page.getByRole('textbox', { name: 'Body' })
      const text = (await body.inputValue()).replace(/"revision": \d+/, '"revision": 999')
      await body.fill(text)
      expect(await send(page)).toMatch(/^409 /)
      await page.getByRole('button', { name: 'Read it, and keep my changes' }).click()
      await page.getByText('Check that your change still fits').waitFor()
      expect(await body.inputValue()).toBe(text)
      await page.getByRole('button', { name: 'Use this version' }).click()
      expect(await body.inputValue()).not.toContain('999')
      expect(await send(page)).toMatch(/^200 /)
    })

    test('after a conflict calls no value the reader’s where it does not know where he began, and waits for each choice', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await save(prompt('Saved before.'))
      await page.goto(tried('updateLiveAgent'))
      const body = page.getByRole('textbox', { name: 'Body' })
      // As it was read elsewhere, with one edit.
      const { ifVersion, name, brain, voice } = await agent()
      const mine = { ifVersion, name, brain, voice: { ...voice, prompt: 'Slowly.' } }
      await body.fill(JSON.stringify(mine, null, 2))
      await save(prompt('Saved by a colleague.'))
      expect(await send(page)).toMatch(/^409 /)
      await page.getByRole('button', { name: 'Read it, and keep my changes' }).click()
      await page.getByText('The page does not know where you began').waitFor()
      const note = page.locator('.ap-reread')
      expect(await note.locator('legend').allTextContents()).toEqual(['brain.prompt', 'voice.prompt'])
      expect(await note.textContent()).not.toContain('Yours')
      expect(await note.getByRole('radio', { checked: true }).count()).toBe(0)
      expect(await status(page)).toMatch(/2 places are still to be decided: brain\.prompt, voice\.prompt\.$/)
      expect(await typed(page)).toEqual(mine)
      await page.getByRole('button', { name: 'Send' }).click()
      expect(await status(page)).toMatch(/^Nothing was sent: 2 places/)
      await note.getByRole('group', { name: 'brain.prompt' }).getByRole('radio', { name: 'Read now' }).check()
      await note.getByRole('group', { name: 'voice.prompt' }).getByRole('radio', { name: 'In the body before' }).check()
      expect((await typed(page)).ifVersion).toBe('v3')
      expect(await send(page)).toMatch(/^200 /)
      expect(await agent()).toMatchObject({ brain: { prompt: 'Saved by a colleague.' }, voice: { prompt: 'Slowly.' } })
    })

    test('begins with the resource as it is there, knows from then on what was edited, and goes one step back', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await save(prompt('Saved before.'))
      await page.goto(tried('updateLiveAgent'))
      const body = page.getByRole('textbox', { name: 'Body' })
      const now = async () => JSON.parse(await body.inputValue()) as Agent
      await page.getByRole('button', { name: 'Load the live agent into the body' }).click()
      await page.getByText('Loaded: live:edited, version').waitFor()
      const { ifVersion, name, brain, voice } = await agent()
      expect(await now()).toEqual({ ifVersion, name, brain, voice })
      expect(await body.evaluate((one) => one === document.activeElement)).toBe(true)
      const mine = { ifVersion, name, brain, voice: { ...voice, prompt: 'Slowly.' } }
      await body.fill(JSON.stringify(mine, null, 2))
      await save(prompt('Saved by a colleague.'))
      expect(await send(page)).toMatch(/^409 /)
      await page.getByRole('button', { name: 'Read it, and keep my changes' }).click()
      await page.getByText('Taken over, since you did not edit it: brain.prompt.').waitFor()
      expect(await page.locator('.ap-reread legend').count()).toBe(0)
      const merged = await now()
      expect(merged).toMatchObject({ brain: { prompt: 'Saved by a colleague.' }, voice: { prompt: 'Slowly.' } })
      const back = page.getByRole('button', { name: 'Back to the body before' })
      await back.click()
      expect(await now()).toEqual(mine)
      await page.getByRole('button', { name: 'Forward again' }).click()
      expect(await now()).toEqual(merged)
      expect(await send(page)).toMatch(/^200 /)
      // An operation whose body has nothing of the resource offers no such thing.
      await page.goto(tried('updateSplitTestWeights'))
      await page.getByRole('button', { name: 'Send' }).waitFor()
      expect(await page.getByRole('button', { name: /^Load/ }).count()).toBe(0)
    })

    test('shows what each of two changed, and sends nothing while a place is undecided, also after a link, Back and a reload', async () => {
      const { page } = stage()
      await conflict(page)
      const places = page.locator('.ap-choice')
      expect(await places.locator('legend').allTextContents()).toEqual(['brain.prompt', 'voice.prompt'])
      // Another field of one step, and a new step, collide with nothing.
      expect((await typed(page)).brain.capabilityConfig.workflows['wf_area0001']?.steps).toEqual([
        later('begin'),
        later('theirs'),
        check(['2'], 'contact.zip'),
      ])
      const changed = await places.first().locator('.ap-diff').allTextContents()
      expect(changed[0]).toMatch(/^Be briefkind\.[^]* …$/)
      expect(changed[1]).toMatch(/^… [^]*Then ?Wait, then close\.$/)
      expect(await places.first().locator('.ap-diff').nth(1).locator('ins').textContent()).toMatch(/^Wait, then ?$/)
      expect(await places.getByRole('radio', { checked: true }).count()).toBe(0)
      expect(await status(page)).toBe(
        'Version v3 was read. 2 places are still to be decided: brain.prompt, voice.prompt.',
      )
      expect(await barriers(page)).toEqual([])

      const isHeld = async () => {
        await page.getByRole('button', { name: 'Send' }).click()
        expect(await status(page)).toMatch(/^Nothing was sent: 2 places are still to be decided: brain\.prompt, /)
        expect((await agent()).ifVersion).toBe('v3')
      }
      await isHeld()
      expect(await places.first().evaluate((one) => one === document.activeElement)).toBe(true)
      // Wherever the request is taken, it is refused until then.
      expect((await typed(page)).ifVersion).toBe('v2')
      await page.getByText('Loaded: live:edited, version v2.').waitFor()
      expect(await page.locator('.ap-forms').textContent()).toContain('"ifVersion": "v2"')
      await page.locator('.ap-answer').getByRole('link', { name: 'VERSION_CONFLICT' }).click()
      await page.waitForURL(/errors/)
      await page.goBack()
      await places.first().waitFor()
      await isHeld()
      await page.reload()
      await places.first().waitFor()
      await isHeld()
      await page.getByRole('group', { name: 'voice.prompt' }).getByRole('radio', { name: 'Yours' }).check()
      expect(await status(page)).toBe('voice.prompt: Yours. 1 place is still to be decided: brain.prompt.')
      const last = page.getByRole('group', { name: 'brain.prompt' }).getByRole('radio', { name: 'Both' })
      await last.check()
      expect((await typed(page)).ifVersion).toBe('v3')
      await last.press('Control+Enter')
      await page.locator('.ap-status', { hasText: /^200 / }).waitFor()
      // The choice is gone, and the keyboard goes on.
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Send')
      expect(await agent()).toMatchObject({
        brain: { prompt: LONG.replace('brief', 'kind').replace('Then close', 'Wait, then close') },
        voice: { prompt: 'Slowly.' },
      })
      // The response is there after a reload, too.
      await page.reload()
      expect(await page.locator('.ap-status').textContent()).toMatch(/^200 /)
    })

    test('takes along what somebody else changed in a step that was moved, or got another id', async () => {
      const { page } = stage()
      const [accept, decline] = [says('accept', 'Yes.'), says('decline', 'No.')]
      await both(
        page,
        [branches('check', ['10001'], [accept], [decline])],
        (now) => ({ brain: withFlow(now, 'Be brief.', [branches('checkzip', ['10001'], [decline, accept], [])]) }),
        (now) => ({
          brain: withFlow(now, 'Be brief.', [branches('check', ['20002'], [accept], [says('decline', 'Not yet.')])]),
        }),
      )
      const note = page.locator('.ap-reread')
      const flow = 'brain.capabilityConfig.workflows.wf_area0001.steps'
      await note.getByText(`You gave ${flow}[check] the id checkzip: what somebody else changed in it`).waitFor()
      await note.getByText(`You moved ${flow}[checkzip].outputs.out_of_area[decline] to ${flow}[checkzip]`).waitFor()
      expect(await note.locator('.ap-choice').count()).toBe(0)
      expect(await flowSteps(page)).toEqual([
        branches('checkzip', ['20002'], [says('decline', 'Not yet.'), accept], []),
      ])
      expect(await send(page)).toMatch(/^200 /)
    })

    test('asks for the place alone of a step that both moved, and says where one stands that somebody added', async () => {
      const { page } = stage()
      const [accept, decline] = [says('accept', 'Yes.'), says('decline', 'No.')]
      const withTop =
        (codes: readonly string[], no: readonly object[], ...top: readonly object[]) =>
        (now: Agent) => ({
          brain: withFlow(now, 'Be brief.', [...top, branches('check', codes, [], no)]),
        })
      await both(
        page,
        [branches('check', ['10001'], [accept], [decline])],
        withTop(['10001'], [decline, accept]),
        withTop(['20002'], [decline], accept, later('new')),
      )
      const place = page.locator('.ap-choice')
      expect(await place.locator('legend').allTextContents()).toEqual([
        'brain.capabilityConfig.workflows.wf_area0001.steps: place of accept',
      ])
      await place.getByText('Both moved it, to different places.').waitFor()
      await page.getByText('steps[new] (first)').waitFor()
      expect(await status(page)).toMatch(/ 1 place is still to be decided: .*: place of accept\.$/)
      const flow = 'brain.capabilityConfig.workflows.wf_area0001.steps'
      expect(await place.locator('ins').allTextContents()).toEqual([
        `${flow}[check].outputs.out_of_area[accept]`,
        `${flow}[accept]`,
      ])
      await place.getByRole('radio', { name: 'Theirs' }).check()
      expect(await flowSteps(page)).toEqual([accept, later('new'), branches('check', ['20002'], [], [decline])])
      await place.getByRole('radio', { name: 'Yours' }).check()
      expect(await flowSteps(page)).toEqual([later('new'), branches('check', ['20002'], [], [decline, accept])])
      expect(await send(page)).toMatch(/^200 /)
    })

    test('asks what comes first, where both added something at one place, and has a button to send below', async () => {
      const { page } = stage()
      await page.setViewportSize({ width: 390, height: 844 })
      const flow = (codes: readonly string[], ...before: readonly object[]) => [...before, check(codes)]
      await both(
        page,
        flow(['1']),
        (now) => ({ brain: withFlow(now, 'Be brief. Be kind.', flow(['1', '20001'], later('mine'))) }),
        (now) => ({ brain: withFlow(now, 'Be brief. Be quick.', flow(['1', '30002'], later('theirs'))) }),
      )
      const places = page.locator('.ap-choice')
      const order = places.filter({ hasText: 'steps: order of mine, theirs' })
      await order.getByText('Both added something at this place.').waitFor()
      // Nothing but what was added is shown as such.
      expect(await places.filter({ hasText: 'codes' }).first().locator('del').count()).toBe(0)
      await places.first().evaluate((one) => one.scrollIntoView())
      for (const place of await places.all()) await place.getByRole('radio', { name: 'Both, theirs first' }).check()
      expect(await flowSteps(page)).toEqual([later('theirs'), later('mine'), check(['1', '30002', '20001'])])
      expect((await typed(page)).brain.prompt).toBe('Be brief. Be quick. Be kind.')
      await page.locator('.ap-below').click()
      await page.locator('.ap-status', { hasText: /^200 / }).waitFor()
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    test('asks where a step goes that was added while the order was changed, and which of two orders it is', async () => {
      const { page } = stage()
      const flow =
        (...ids: readonly string[]) =>
        (now: Agent) => ({ brain: withFlow(now, 'Be brief.', ids.map(later)) })
      const steps = (...ids: readonly string[]) => ids.map(later)
      await both(page, steps('a', 'b', 'c'), flow('c', 'b', 'a'), flow('a', 'new', 'b', 'c'))
      const place = page.locator('.ap-choice')
      await place.getByText('One of you changed the order, the other added this.').waitFor()
      expect(await status(page)).toMatch(/1 place is still to be decided: .*steps: order of new, c, b, a\.$/)
      expect(await place.locator('ins').allTextContents()).toEqual(['  "new"\n', '  "new",\n'])
      await page.getByRole('button', { name: 'Send', exact: true }).first().click()
      expect(await status(page)).toMatch(/^Nothing was sent: 1 place/)
      await place.getByRole('radio', { name: 'new before b' }).check()
      expect(await flowSteps(page)).toEqual(steps('c', 'new', 'b', 'a'))
      await place.getByRole('radio', { name: 'new after a' }).check()
      expect(await flowSteps(page)).toEqual(steps('c', 'b', 'a', 'new'))
      await page.getByText('steps[new] (after a).').waitFor()
      expect(await send(page)).toMatch(/^200 /)

      await both(page, steps('a', 'b', 'c'), flow('b', 'a', 'c'), flow('a', 'c', 'b'))
      await place.getByText('Both changed the order.').waitFor()
      await place.getByRole('radio', { name: 'Theirs' }).check()
      expect(await flowSteps(page)).toEqual(steps('a', 'c', 'b'))
      // What a choice is about may be taken out by hand.
      await type(page, ({ brain }) => ({ brain: { ...brain, capabilityConfig: { workflows: {} } } }))
      const before = await typed(page)
      await place.getByRole('radio', { name: 'Yours' }).click()
      expect(await status(page)).toMatch(
        /steps: order of b, a, c has no place in the body any more\. Nothing was changed\./,
      )
      expect(await place.getByRole('radio', { name: 'Yours' }).isChecked()).toBe(false)
      expect(await typed(page)).toEqual(before)
    })

    test('asks about what does not go together alone, which neither other edits nor unfinished JSON decide', async () => {
      const { page } = stage()
      const begin = says('begin', 'Hello.')
      const flows = ({ brain }: Agent) => brain.capabilityConfig.workflows
      const withFlows = (now: Agent, workflows: ReturnType<typeof flows>) => ({
        brain: { ...now.brain, capabilityConfig: { workflows } },
      })
      const into = (now: Agent) => {
        const { wf_area0001: area, wf_callback: back, ...others } = flows(now)
        const steps = [begin, ...(back?.steps ?? [])]
        return withFlows(now, {
          wf_area0001: { ...area, steps: [later('end')] },
          wf_callback: { ...back, steps },
          ...others,
        })
      }
      const without = (now: Agent) => {
        const { wf_callback: _, ...others } = flows(now)
        return withFlows({ ...now, brain: { ...now.brain, prompt: 'Theirs.' } }, others)
      }
      await both(page, [begin, later('end')], into, without)
      const place = page.getByRole('group', { name: 'brain.capabilityConfig.workflows' })
      await place
        .getByText('These changes exclude each other. All else that either of you changed here stays.')
        .waitFor()
      expect(await place.locator('.ap-diff').allTextContents()).toEqual([
        expect.stringMatching(
          /^wf_area0001\.steps\[begin\] Left out\.\s*wf_callback\.steps\[begin\] \{\s*"id": "begin"[^]*\}\s*$/,
        ),
        expect.stringMatching(/^wf_callback Left out\.\s*$/),
      ])
      // Nobody who edits something else has decided it.
      const described = { description: 'Stops.' }
      await type(page, (now) => {
        const { wf_stopcall: stop, ...others } = flows(now)
        return withFlows(now, { ...others, wf_stopcall: { ...stop, ...described, steps: stop?.steps ?? [] } })
      })
      await place.getByText('Not decided yet').waitFor()
      const whole = await page.getByRole('textbox', { name: 'Body' }).inputValue()
      await page.getByRole('textbox', { name: 'Body' }).fill(whole.slice(0, -1))
      await place.getByText('The body is no JSON now: mend it first.').waitFor()
      expect(await place.getByRole('radio', { name: 'Theirs' }).isDisabled()).toBe(true)
      await page.getByRole('textbox', { name: 'Body' }).fill(whole)
      await place.getByRole('radio', { name: 'Theirs' }).check()
      expect(await status(page)).toMatch(/Nothing is left to decide\.$/)
      expect(await send(page)).toMatch(/^200 /)
      const { brain } = await agent()
      expect(brain.prompt).toBe('Theirs.')
      expect(brain.capabilityConfig.workflows).toMatchObject({
        wf_area0001: { steps: [begin, later('end')] },
        wf_stopcall: described,
      })
      expect(brain.capabilityConfig.workflows['wf_callback']).toBeUndefined()
    })

    test('says so where nothing differs, and starts over without a response', async () => {
      const { page } = stage()
      const same = (now: Agent) => ({ voice: { ...now.voice, prompt: 'Slowly.' } })
      await both(page, [later('begin')], same, () => ({}))
      await page.getByText('What was saved since changed nothing that the body has.').waitFor()
      await both(page, [later('begin')], same, same)
      await page.getByText('All that was saved since is in your body, too.').waitFor()
      await page.getByRole('button', { name: 'Back to the example' }).click()
      expect(await page.locator('.ap-status').count()).toBe(0)
      expect(await status(page)).toBe('')
    })

    test('goes back to just the body before a click, what was typed by hand included, and takes that for a decision', async () => {
      const { page } = stage()
      await conflict(page)
      const place = page.getByRole('group', { name: 'brain.prompt' })
      await place.getByRole('button', { name: 'Edit it in the body' }).click()
      const body = page.getByRole('textbox', { name: 'Body' })
      expect(
        await body.evaluate((one) =>
          (one as HTMLTextAreaElement).value.slice((one as HTMLTextAreaElement).selectionStart),
        ),
      ).toMatch(/^Be kind/)
      await type(page, ({ brain }) => ({ brain: { ...brain, prompt: 'Both, by hand.' } }))
      await place.getByText('Decided by hand.').waitFor()
      await place.getByRole('radio', { name: 'Theirs' }).check()
      await page.getByRole('group', { name: 'voice.prompt' }).getByRole('radio', { name: 'Theirs' }).check()
      const back = page.getByRole('button', { name: 'Back to the body before' })
      const prompts = async () => {
        const { brain, voice } = await typed(page)
        return [brain.prompt.slice(0, 14), voice.prompt]
      }
      await back.click()
      expect(await prompts()).toEqual(['Be brief.\n\nAsk', 'Slowly.'])
      await back.click()
      expect(await prompts()).toEqual(['Both, by hand.', 'Slowly.'])
      // A reload keeps the way back.
      await page.reload()
      await back.click()
      expect([await prompts(), (await typed(page)).ifVersion]).toEqual([['Be kind.\n\nAsk ', 'Slowly.'], 'v2'])
      for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: 'Forward again' }).click()
      expect(await prompts()).toEqual(['Be brief.\n\nAsk', 'Quickly.'])
    })

    test('has the version that was read as soon as the last place is decided by hand, and says what was deleted', async () => {
      const { page } = stage()
      await both(page, [later('begin')], prompt('Mine.'), (now) => {
        const { wf_callback: _, ...workflows } = now.brain.capabilityConfig.workflows
        return { brain: { ...now.brain, prompt: 'Theirs.', capabilityConfig: { workflows } } }
      })
      await page.getByText('you did not edit it: brain.capabilityConfig.workflows.wf_callback (deleted).').waitFor()
      expect(await status(page)).toMatch(/1 place is still to be decided: brain\.prompt\.$/)
      await page.getByRole('button', { name: 'Edit it in the body' }).click()
      // What is typed next goes on where the caret was.
      await page.keyboard.type('Not ')
      await page.getByText('Decided by hand.').waitFor()
      const { ifVersion, brain } = await typed(page)
      expect([ifVersion, brain.prompt]).toEqual(['v3', 'Not Mine.'])
      expect(await status(page)).toBe('The body has version v3 now. Nothing is left to decide.')
      await page.getByText('The body has it now; nothing was sent yet.').waitFor()
      await page.locator('.ap-forms pre').filter({ hasText: '"v3"' }).first().waitFor()
      expect(await send(page)).toMatch(/^200 /)
      expect((await agent()).brain.prompt).toBe('Not Mine.')
    })

    test('keeps what was loaded over a reload, so that a conflict afterwards keeps the edits, and no key of the reader’s', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('updateLiveAgent'))
      await page.getByLabel('Headers').fill('Authorization: Bearer of-my-own\nContent-Type: application/json')
      await page.getByLabel('Your API key').fill('ap_test_admin')
      await page.getByRole('button', { name: 'Load the live agent into the body' }).click()
      await page.getByText('Loaded: live:edited, version v1.').waitFor()
      await type(page, ({ voice }) => ({ voice: { ...voice, prompt: 'Slowly.' } }))
      await save(prompt('Saved by a colleague.'))
      await page.reload()
      await page.getByText('Loaded: live:edited, version v1.').waitFor()
      expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('of-my-own')
      expect(await send(page)).toMatch(/^409 /)
      await page.getByRole('button', { name: 'Read it, and keep my changes' }).click()
      await page.getByText('Taken over, since you did not edit it: brain.prompt.').waitFor()
      expect(await typed(page)).toMatchObject({
        brain: { prompt: 'Saved by a colleague.' },
        voice: { prompt: 'Slowly.' },
      })
      await page.getByLabel('Your API key').fill('')
    })

    test('keeps an open conflict while another server is asked', async () => {
      const { page } = stage()
      await conflict(page)
      await page.getByRole('radio', { name: 'Mock' }).check()
      expect(await page.locator('.ap-reread').count()).toBe(0)
      expect(await send(page)).toMatch(/^200 /)
      await page.getByRole('radio', { name: 'Sandbox' }).check()
      await page.locator('.ap-choice').first().waitFor()
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Nothing was sent: 2 places').waitFor()
      // No JSON is no decision.
      await page.getByRole('textbox', { name: 'Body' }).fill('{ "ifVersion": ')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Nothing was sent: 2 places').waitFor()
    })

    test('says once, before it sends, that a body was loaded from something else', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('updateLiveAgent'))
      await page.getByRole('button', { name: 'Load the live agent into the body' }).click()
      await page.getByText('Loaded: live:edited').waitFor()
      expect(await status(page)).toBe('The body is now live:edited, version v1.')
      const target = page.getByLabel('Path and query')
      await target.fill((await target.inputValue()).replace('edited', 'flow'))
      await page.getByText('The body was loaded from live:edited, and goes to live:flow.').waitFor()
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Send again to overwrite live:flow.').waitFor()
      expect(await page.locator('.ap-status').count()).toBe(0)
      expect(await send(page)).toMatch(/^200 /)
      expect(await send(page)).toMatch(/^200 /)
    })

    test('sends a step of a journey with the version that the step sent, and knows where its edit began', async () => {
      const { page, site, sandbox } = stage()
      await page.goto(`${site.url}/workflows/edit-conflict?sandbox=${port(sandbox.url)}`)
      const steps = page.locator('.ap-journey ol > li')
      for (const number of [1, 2, 3]) {
        await page.getByRole('button', { name: `Run step ${number}: ` }).click()
        await steps.nth(number - 1).waitFor()
      }
      await steps.nth(2).locator('summary').click()
      await steps.nth(2).getByRole('link', { name: 'Edit this request' }).click()
      await page.locator('.ap-hint', { hasText: /^ifVersion is sent as it stands in the body\./ }).waitFor()
      expect(await send(page)).toMatch(/^409 /)
      // The journey read that version.
      await page.getByRole('button', { name: 'Read it, and keep my changes' }).click()
      await page.getByText('Taken over, since you did not edit it: brain.prompt.').waitFor()
      expect((await typed(page)).voice.prompt).toBe('Warm and brief.')
      expect(await page.locator('.ap-choice').count()).toBe(0)
    })

    test('fills in the version of the world that the request goes to', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await save(prompt('Saved in the first world.'))
      await page.goto(tried('updateLiveAgent'))
      const headers = page.getByLabel('Headers')
      await headers.fill(
        'Authorization: Bearer ap_test_admin\nContent-Type: application/json\nX-Sandbox-World: of-versions',
      )
      for (const times of [1, 2]) expect([times, await send(page)]).toEqual([times, expect.stringMatching(/^200 /)])
      expect((await agent()).brain.prompt).toBe('Saved in the first world.')
    })

    test('brings the edits back that the example took the place of', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      const body = page.getByRole('textbox', { name: 'Body' })
      const example = await body.inputValue()
      await body.fill('{"enabled": false}')
      await page.getByRole('button', { name: 'Back to the example' }).click()
      expect(await body.inputValue()).toBe(example)
      await page.getByRole('button', { name: 'Back to your changes' }).click()
      expect(await body.inputValue()).toBe('{"enabled": false}')
    })
  })
}
