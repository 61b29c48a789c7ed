import { parseCLI, startVitest, type TestModule } from 'vitest/node';

/**
 * Runs the tests, with the arguments of `vitest run`. Files of browser tests that fail are run once more, as a whole,
 * because their tests build on one another. The run ends with a list of the tests that needed it.
 */
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
const first = await startVitest(filter, options);
const modules = first.state.getTestModules();
const failed = modules.filter((module) => !module.ok());
const onlyInBrowser = failed.every(({ project }) => project.name === 'browser');

if (failed.length > 0 && onlyInBrowser && first.state.getUnhandledErrors().length === 0) {
  const files = failed.map(({ moduleId }) => moduleId);
  process.stdout.write(
    `\nRunning once more what failed in a browser: ${files.length} of ${modules.length} files\n`,
  );
  process.exitCode = 0;
  await startVitest(files, { ...options, project: ['browser'] });
  process.stdout.write(`\nNeeded a second run:\n${failed.flatMap(failuresOf).join('\n')}\n`);
}

/** The failed tests of a file, a line each; the file itself if it failed outside them. */
function failuresOf(module: TestModule): string[] {
  const tests = Array.from(module.children.allTests('failed'), ({ fullName }) => fullName);
  return (tests.length > 0 ? tests : ['(the file itself)']).map(
    (name) => `  ${module.relativeModuleId} > ${name}`,
  );
}
