// Runs in the page as it stands: what builds these files would put calls in that no page knows.
// oxlint-disable-next-line no-unused-expressions -- its value is what the page is asked for
({
  /** What is wider than the window, and words that are cut off where nobody can scroll to them. */
  findFaults() {
    const name = (one) => `<${one.tagName.toLowerCase()}> "${(one.textContent ?? "").trim().slice(0, 40)}"`;
    const shown = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const style = (one) => getComputedStyle(one);
    const isScrolled = (one) => ["auto", "scroll"].includes(style(one).overflowX);
    /** Those for readers of screens only are a pixel large on purpose. */
    const isShownOnScreen = (one) => !one.closest("svg, [aria-hidden=true]") && one.clientWidth > 2 && one.clientHeight > 2;
    const root = document.documentElement;
    const faults = [];
    if (root.scrollWidth > root.clientWidth) {
      const wide = shown.filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1 && !one.parentElement?.closest("svg"));
      const deepest = wide.find((one) => !wide.some((other) => other !== one && one.contains(other)));
      faults.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px${deepest ? `: ${name(deepest)}` : ""}`);
    }
    const hasWords = (one) => [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
    for (const one of shown) {
      if (!isShownOnScreen(one) || isScrolled(one) || !hasWords(one) || one.matches("input, textarea, select, option")) continue;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = style(one);
      if (one.scrollWidth > one.clientWidth + 1 && textOverflow !== "ellipsis") faults.push(`words stand out at the side: ${name(one)}`);
      // A clamp of lines says with its dots that there is more; its card leads to the whole.
      const isCut =
        (overflowX !== "visible" || overflowY !== "visible") && webkitLineClamp === "none" && one.scrollHeight > one.clientHeight + 2;
      if (isCut && overflowY !== "auto" && overflowY !== "scroll") faults.push(`words are cut off below: ${name(one)}`);
      const box = one.getBoundingClientRect();
      for (let around = one.parentElement; around && !isScrolled(around); around = around.parentElement) {
        const { left, right, width } = around.getBoundingClientRect();
        // What only readers of screens are told is drawn a pixel large.
        if (width <= 2) break;
        if (style(around).overflowX === "visible" || (box.right <= right + 1 && box.left >= left - 1)) continue;
        faults.push(`words are cut off by what is around them: ${name(one)}`);
        break;
      }
    }
    return faults;
  },

  /** What of a talk has to be scrolled to: its task, or the field that is written into. */
  findOutOfWindow() {
    scrollTo(0, 0);
    const parts = {
      task: document.querySelector("section:has(> div > header > h2), [data-stage] header button[aria-haspopup]"),
      // Where the path compares or lets choose, its help stands below what is answered with.
      field: document.querySelector("form:has(textarea)") ?? document.querySelector("[role=group][aria-label=Help]"),
    };
    return Object.entries(parts).flatMap(([name, part]) => {
      const box = part?.getBoundingClientRect();
      return !box ? [`there is no ${name}`] : box.top < 0 || box.bottom > innerHeight ? [`the ${name} is out of the window`] : [];
    });
  },

  /**
   * What lies over a field to write in or a button of its form, with a message shown as the app shows it, at the
   * upper and the lower end of the page. What a dialog covers is meant to be covered.
   */
  findCovered() {
    const region = document.querySelector("#root > [aria-live=polite]");
    // The bar at the top stays where it is: what has been scrolled under it is out of the window.
    const bar = [...document.querySelectorAll("body header")].find((one) => ["sticky", "fixed"].includes(getComputedStyle(one).position));
    const top = bar?.checkVisibility() ? bar.getBoundingClientRect().bottom : 0;
    const message = document.createElement("div");
    message.style.cssText = "block-size: 3.25rem; pointer-events: auto";
    region?.append(message);
    const isTalk = document.querySelector("form:has(textarea)") !== null;
    const covered = new Set(region === null && isTalk ? ["there is no region for messages"] : []);
    for (const at of [0, document.documentElement.scrollHeight]) {
      scrollTo(0, at);
      for (const one of document.querySelectorAll("form:has(textarea) :is(textarea, button)")) {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (!one.checkVisibility() || document.querySelector("dialog:modal") || y < top || y > innerHeight) continue;
        const upper = document.elementFromPoint(x, y);
        if (upper === null || one.contains(upper) || upper.contains(one)) continue;
        const name = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim() || one.tagName.toLowerCase();
        covered.add(`"${name}" lies under <${upper.tagName.toLowerCase()}> "${upper.textContent.trim().slice(0, 40)}"`);
      }
    }
    message.remove();
    scrollTo(0, 0);
    return [...covered];
  },

  /** Names from right to left that share a line with other words and turn these around: nothing keeps the two apart. */
  findMixedDirections() {
    const texts = document.createTreeWalker(document.querySelector("#root") ?? document.body, NodeFilter.SHOW_TEXT);
    const mixed = new Set();
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent.trim();
      if (!/[\u0590-\u07ff]/.test(text)) continue;
      let line = texts.currentNode.parentElement;
      if (!line.checkVisibility({ visibilityProperty: true })) continue;
      while (getComputedStyle(line).unicodeBidi === "normal" && getComputedStyle(line).display.startsWith("inline"))
        line = line.parentElement;
      if (line.textContent.trim() !== text) mixed.add(line.textContent.trim().slice(0, 80));
    }
    return [...mixed];
  },

  /**
   * What a finger misses: controls through whose middle less than 44 px take a press, across or down, since they are small or something
   * lies over them; of a box its label counts. Links in a running text are as high as their line (WCAG 2.5.8), and what one draws on is
   * one surface. What a dialog covers is meant to be covered.
   */
  findMissed() {
    const least = 43; // px; edges may lie between two pixels
    const opened = "dialog:modal, [popover]:popover-open";
    const takes = (control, x, y) => {
      const top = document.elementFromPoint(x, y);
      // A press on its label switches a box, and slides no slider.
      const switches = control.matches("[type=checkbox], [type=radio], [type=file]");
      return top !== null && (control.contains(top) || (switches && top.closest("label")?.control === control));
    };
    const hasWords = (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "";
    const isInText = (control) =>
      control.closest("[data-running-text]") !== null ||
      (control.matches("a, button") &&
        getComputedStyle(control).display === "inline" &&
        [...(control.parentElement?.childNodes ?? [])].some(hasWords));
    // A message that the app shows for some seconds lies over the top of the page, and leaves.
    const messages = document.querySelector("#root > [aria-live=polite]");
    messages?.style.setProperty("display", "none");
    const places = [...document.querySelectorAll("*")].map((one) => [one, one.scrollLeft, one.scrollTop]);
    const missed = [];
    for (const control of document.querySelectorAll(
      ":is(button, input, select, textarea):not(:disabled, [type=hidden]), summary, a[href]",
    )) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest("[data-surface], [inert], [aria-hidden=true]"))
        continue;
      if (document.querySelector(opened) && !control.closest(opened)) continue;
      control.scrollIntoView({ block: "center", inline: "center" });
      // Of a link over two lines the first one.
      const [box] = control.getClientRects();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // What only readers of screens find, and what comes into the window when it has the focus.
      if (box.width <= 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      // Nearly all are large enough, which the ends of their cross and a point between each two tell.
      const half = (least - 1) / 2;
      const near = [-half, -half / 2, 0, half / 2, half];
      if (near.every((by) => takes(control, x + by, y) && takes(control, x, y + by))) continue;
      const reach = (right, down) => {
        let px = 0;
        while (px < least && takes(control, x + right * (px + 1), y + down * (px + 1))) px += 1;
        return px;
      };
      const [width, height] = [reach(-1, 0) + 1 + reach(1, 0), reach(0, -1) + 1 + reach(0, 1)];
      if (isInText(control) ? height >= 15 : width >= least && height >= least) continue;
      const name = control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.textContent;
      missed.push(`${control.tagName.toLowerCase()} "${name.trim().slice(0, 40)}" ${width}x${height}`);
    }
    messages?.style.removeProperty("display");
    for (const [one, left, top] of places) if (one.scrollLeft !== left || one.scrollTop !== top) one.scrollTo(left, top);
    scrollTo(0, 0);
    return missed;
  },

  /** What is wrong when readers set letters, words and lines as far apart as they may want them (WCAG 1.4.12). */
  findUnspaced() {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      "body :not(svg *) { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; } p { margin-block-end: 2em !important; }",
    );
    document.adoptedStyleSheets.push(spaced);
    const faults = this.findFaults();
    document.adoptedStyleSheets.pop();
    return faults;
  },

  /**
   * What moves for more than 400 ms at once, and where motion is reduced, all that moves. An animation rests while two frames are alike;
   * one that goes on for ever is measured so alone. What ends may have ended: all of it counts as its styles say, with the wait before it.
   * A sign that turns or fades as long as somebody waits stays where it is.
   */
  findLongMotion() {
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const most = isReduced ? 0 : 400; // ms
    const name = (one) => `<${one.tagName.toLowerCase()} class="${one.getAttribute("class")}">`;
    const moving = new Set();
    const isSign = (animation) => /(?:breathe|turn)/.test(animation) && !isReduced;
    for (const { animationName, transitionProperty, effect } of document.getAnimations()) {
      const ofTime = ["computedOffset", "offset", "easing", "composite"];
      const frames = effect.getKeyframes().map((frame) => ({
        at: frame.computedOffset * effect.getComputedTiming().duration,
        looks: JSON.stringify(Object.entries(frame).filter(([property]) => !ofTime.includes(property))),
      }));
      const strokes = frames.slice(1).map(({ at, looks }, before) => (looks === frames[before].looks ? 0 : at - frames[before].at));
      const longest = Math.round(Math.max(0, ...strokes));
      if (longest > most && !isSign(animationName ?? ""))
        moving.add(`${name(effect.target)} ${animationName ?? transitionProperty} ${longest} ms`);
    }
    const ms = (list) => list.split(", ").map((seconds) => Number.parseFloat(seconds) * 1000);
    for (const one of document.querySelectorAll("body, body *"))
      for (const part of [null, "::before", "::after"]) {
        const style = getComputedStyle(one, part);
        if (Math.max(...ms(style.transitionDuration)) > most) moving.add(`${name(one)} changes for more than ${most} ms`);
        const delays = ms(style.animationDelay);
        for (const [index, long] of ms(style.animationDuration).entries()) {
          const animation = style.animationName.split(", ")[index];
          const end = Math.round(long + (long > 0 ? delays[index] : 0));
          const goesOn = style.animationIterationCount.split(", ")[index] === "infinite";
          if (animation !== "none" && end > most && !isSign(animation) && !goesOn)
            moving.add(`${name(one)} ${animation} ends after ${end} ms`);
        }
      }
    return [...moving];
  },

  /** What can be focused and doesn't show that it is. */
  findUnseenFocus() {
    const marks = (one) => {
      const said = [one, one.parentElement, one.closest("label, li, article, [role=row]")].flatMap((each) =>
        each ? ["", "::before", "::after"].map((part) => getComputedStyle(each, part || null)) : [],
      );
      return said.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2);
    };
    const unseen = [];
    const all = document.querySelectorAll(
      ":is(a[href], button:not(:disabled), input:not(:disabled), textarea, select, summary, [tabindex='0']):not([tabindex='-1'])",
    );
    for (const one of all) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      one.focus({ focusVisible: true, preventScroll: true });
      if (document.activeElement !== one) continue;
      if (!marks(one))
        unseen.push(`<${one.tagName.toLowerCase()}> "${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40)}"`);
    }
    return unseen;
  },
});
