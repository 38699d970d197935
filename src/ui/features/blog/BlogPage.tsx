import { PageTitle } from '#ui/components/PageTitle.tsx';
import { Answer } from './Answer.tsx';
import classes from './BlogPage.module.css';
import { FrameworksAnswer } from './FrameworksAnswer.tsx';
import { PrototypesAnswer } from './PrototypesAnswer.tsx';
import { StateAnswer } from './StateAnswer.tsx';
import { UnitTestsAnswer } from './UnitTestsAnswer.tsx';

/** Four questions and their answers (spec: blog.entries). */
export function BlogPage() {
  return (
    <div className="pageWidth pageBody">
      <header>
        <PageTitle>Blog</PageTitle>
        <p className={classes.intro}>
          Four questions that the people who build this market are asked most often, answered the way they would at the
          coffee machine.
        </p>
      </header>
      <div className={classes.answers}>
        <Answer id="state" question="What are the ways to manage state in a React application?">
          <StateAnswer />
        </Answer>
        <Answer id="prototypes" question="How does prototypal inheritance work?">
          <PrototypesAnswer />
        </Answer>
        <Answer id="unit-tests" question="What is a unit test, and why should we write unit tests?">
          <UnitTestsAnswer />
        </Answer>
        <Answer id="frameworks" question="React vs Angular vs Vue: how do they differ?">
          <FrameworksAnswer />
        </Answer>
      </div>
    </div>
  );
}
